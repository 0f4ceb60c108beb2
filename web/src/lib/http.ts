/** The server's pages for programs; see docs/protocol.md. */
import type { Problem } from "../api";

/** The server could not do it, or could not be reached; the message is for people. */
export class Failed extends Error {
  constructor(
    readonly code: Problem["code"] | "unreachable",
    reason: string,
  ) {
    super(reason);
  }
}

export async function request<T>(path: string, init: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, init);
  } catch {
    throw new Failed("unreachable", "The server cannot be reached. Is it running?");
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Failed(problem?.code ?? "unavailable", problem?.reason ?? "That went wrong.");
}

export function get<T>(path: string): Promise<T> {
  return request<T>(path);
}

export function post<T>(path: string, body: unknown): Promise<T> {
  return request<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
