/** The games on the table, asked for once. */
import type { GameCard, Games, Me } from "../api";
import { Failed, get, post } from "./http";

class Shelf {
  cards = $state.raw<GameCard[]>([]);
  me = $state.raw<Me | null>(null);
  failed = $state("");

  /** Who we are, and what there is to play. Asked before anything else: it makes us a guest. */
  async open(): Promise<void> {
    try {
      const [me, games] = await Promise.all([get<Me>("me"), get<Games>("games")]);
      [this.me, this.cards, this.failed] = [me, games.games, ""];
    } catch (error) {
      this.failed = (error as Failed).message;
    }
  }

  card(name: string): GameCard | undefined {
    return this.cards.find((each) => each.name === name);
  }

  async rename(name: string): Promise<void> {
    this.me = await post<Me>("me", { name });
  }
}

export const games = new Shelf();
