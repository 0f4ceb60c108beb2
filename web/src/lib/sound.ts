/** Small sounds, made here: drops of water, taps of wood, a chord at the end. */
import type { Sound } from "../games/contract";
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

/** A tone that glides from one pitch to another and fades. */
function tone(from: number, to: number, seconds: number, loud: number, start = 0): void {
  if (!context) return;
  const [pitch, volume] = [context.createOscillator(), context.createGain()];
  const at = context.currentTime + start;
  pitch.frequency.setValueAtTime(from, at);
  pitch.frequency.exponentialRampToValueAtTime(to, at + seconds * 0.6);
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  pitch.connect(volume).connect(context.destination);
  pitch.start(at);
  pitch.stop(at + seconds + 0.02);
}

/** A breath of noise around a pitch: wood, paper, spray. */
function noise(pitch: number, sharp: number, seconds: number, loud: number, start = 0): void {
  if (!context) return;
  const at = context.currentTime + start;
  const buffer = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++)
    data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const [source, filter, volume] = [
    context.createBufferSource(),
    context.createBiquadFilter(),
    context.createGain(),
  ];
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = sharp;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(context.destination);
  source.start(at);
}

const SOUNDS: { [name in Sound]: () => void } = {
  drop: () => tone(420, 980, 0.14, 0.16),
  splash: () => {
    tone(380, 900, 0.13, 0.13);
    tone(460, 1150, 0.13, 0.11, 0.07);
    noise(1800, 0.8, 0.25, 0.1, 0.04);
  },
  tap: () => {
    noise(620, 6, 0.09, 0.5);
    tone(190, 140, 0.08, 0.12);
  },
  slide: () => noise(900, 1.2, 0.22, 0.16),
  card: () => noise(2600, 1.5, 0.1, 0.16),
  bell: () => {
    tone(880, 878, 0.5, 0.07);
    tone(1320, 1318, 0.4, 0.04);
  },
  crash: () => {
    for (let i = 0; i < 7; i++) noise(350 + i * 90, 4, 0.12, 0.5, i * 0.06 + Math.random() * 0.05);
  },
  end: () => [392, 494, 587, 784].forEach((pitch, i) => tone(pitch, pitch, 1.4, 0.06, i * 0.09)),
};

/** Browsers let a page be heard only after somebody has touched it; until then it is silent. */
export function play(sound: Sound | null): void {
  if (!sound || !settings.liked.sound || !globalThis.AudioContext) return;
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  SOUNDS[sound]();
}
