/** Grain, marks and the table, painted on small canvases. */
import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from "three";
import { MARKS, markInk } from "./shapes";

function canvas(size: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const found = document.createElement("canvas");
  found.width = found.height = size;
  return [found, found.getContext("2d")!];
}

/** The same numbers each time, so that wood looks the same wherever it is looked at. */
function dice(seed: number): () => number {
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

function texture(from: HTMLCanvasElement): CanvasTexture {
  const found = new CanvasTexture(from);
  found.colorSpace = SRGBColorSpace;
  found.anisotropy = 4;
  return found;
}

/** Fine streaks from left to right, to be multiplied with the paint. */
export function grain(): Texture {
  const [element, paint] = canvas(256);
  const random = dice(7);
  paint.fillStyle = "#fffdf9";
  paint.fillRect(0, 0, 256, 256);
  for (let i = 0; i < 230; i++) {
    const [y, bend, dark] = [random() * 256, (random() - 0.5) * 10, random()];
    paint.strokeStyle = dark > 0.45 ? `rgb(120 90 60 / ${0.04 + 0.1 * dark})` : "#ffffff50";
    paint.lineWidth = 0.5 + random() * 1.8;
    for (const shift of [-256, 0, 256]) {
      paint.beginPath();
      paint.moveTo(0, y + shift);
      paint.bezierCurveTo(85, y + bend + shift, 170, y - bend + shift, 256, y + shift);
      paint.stroke();
    }
  }
  const found = texture(element);
  found.wrapS = found.wrapT = RepeatWrapping;
  return found;
}

export function mark(colour: string): Texture {
  const [element, paint] = canvas(96);
  paint.translate(48, 48);
  paint.scale(7.4, 7.4);
  paint.fillStyle = markInk(`${colour} brick`);
  paint.globalAlpha = 0.88;
  paint.fill(new Path2D(MARKS[colour]));
  return texture(element);
}

export interface Room {
  wood: string;
  dark: string;
  seam: string;
  /** Light that falls through the window. */
  pane: string;
}

/** Boards of a table, with the light of a window on them; it fades out towards the edge. */
export function tabletop({ wood, dark, seam, pane }: Room): Texture {
  const size = 1536;
  const [element, paint] = canvas(size);
  const random = dice(3);
  paint.fillStyle = wood;
  paint.fillRect(0, 0, size, size);
  const boards = 11;
  for (let board = 0; board < boards; board++) {
    const [top, height] = [(board * size) / boards, size / boards];
    paint.fillStyle = dark;
    paint.globalAlpha = random() * 0.22;
    paint.fillRect(0, top, size, height);
    for (let i = 0; i < 60; i++) {
      const [y, bend] = [top + random() * height, (random() - 0.5) * 14];
      paint.globalAlpha = 0.05 + random() * 0.16;
      paint.strokeStyle = dark;
      paint.lineWidth = 0.6 + random() * 2.2;
      paint.beginPath();
      paint.moveTo(0, y);
      paint.bezierCurveTo(size * 0.3, y + bend, size * 0.6, y - bend, size, y + bend / 2);
      paint.stroke();
    }
    paint.globalAlpha = 0.75;
    paint.fillStyle = seam;
    paint.fillRect(0, top - 1, size, 2);
  }
  paint.globalAlpha = 1;
  paint.save();
  paint.transform(0.96, 0.23, -0.48, 0.96, size * 0.577, size * 0.244);
  paint.filter = "blur(9px)";
  paint.fillStyle = pane;
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    paint.fillRect(x * 200 - 190, y * 240 + 60, 184, 224);
  paint.restore();
  const fade = paint.createRadialGradient(
    size / 2,
    size / 2,
    size * 0.2,
    size / 2,
    size / 2,
    size / 2,
  );
  fade.addColorStop(0, "#000");
  fade.addColorStop(0.55, "#000d");
  fade.addColorStop(1, "#0000");
  paint.globalCompositeOperation = "destination-in";
  paint.fillStyle = fade;
  paint.fillRect(0, 0, size, size);
  return texture(element);
}
