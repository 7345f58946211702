'use client';

import { useSyncExternalStore } from 'react';
import { createListeners } from '../dom/listeners.ts';

/** 'blocked': the browser has stopped the sound, and wants to be touched again. 'none': the device cannot ring at all. */
export type Sound = 'off' | 'running' | 'blocked' | 'none';

/** A sound as notes: frequency in Hz, and when it begins, in seconds. */
type Melody = readonly { hertz: number; at: number }[];

const NEW_ORDER: Melody = [
  { hertz: 880, at: 0 },
  { hertz: 1175, at: 0.18 },
  { hertz: 880, at: 0.5 },
  { hertz: 1175, at: 0.68 },
];
const CANCELLED: Melody = [
  { hertz: 660, at: 0 },
  { hertz: 523, at: 0.22 },
  { hertz: 392, at: 0.44 },
  { hertz: 660, at: 1 },
  { hertz: 523, at: 1.22 },
  { hertz: 392, at: 1.44 },
];
const CONNECTION_LOST: Melody = [
  { hertz: 440, at: 0 },
  { hertz: 330, at: 0.3 },
];
const NOTE_SECONDS = 0.45;
const EVERY_SECONDS = 3;

let context: AudioContext | null = null;
let sound: Sound = 'off';
/** Whether it is to ring, also before the sound is unlocked. */
let isWanted = false;
let ringing: AudioBufferSourceNode | null = null;
const listeners = createListeners();

function setSound(next: Sound): void {
  if (sound === next) return;
  sound = next;
  listeners.notify();
}

export const useSound = (): Sound =>
  useSyncExternalStore(
    listeners.add,
    () => sound,
    () => 'off',
  );

/** A melody and the silence after it, as samples. Looped, it needs no timer, which hidden tabs slow down. */
function bufferOf(audio: AudioContext, melody: Melody, seconds: number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (const { hertz, at } of melody) {
    const first = Math.floor(at * audio.sampleRate);
    const count = Math.min(Math.floor(NOTE_SECONDS * audio.sampleRate), samples.length - first);
    for (let index = 0; index < count; index += 1) {
      const time = index / audio.sampleRate;
      const loudness = Math.min(1, time * 200) * Math.exp(-6 * time);
      samples[first + index] =
        (samples[first + index] ?? 0) + 0.5 * loudness * Math.sin(2 * Math.PI * hertz * time);
    }
  }
  return buffer;
}

function play(melody: Melody, { loop }: { loop: boolean }): AudioBufferSourceNode | null {
  if (!context) return null;
  const source = context.createBufferSource();
  source.buffer = bufferOf(context, melody, loop ? EVERY_SECONDS : 2.5);
  source.loop = loop;
  source.connect(context.destination);
  source.start();
  return source;
}

/** Whether the sound still runs; call it at every server tick. */
export function checkSound(): void {
  if (context) setSound(context.state === 'running' ? 'running' : 'blocked');
}

/** Turns the sound on, with a test ring. Browsers allow it within a tap only. */
export async function unlockSound(): Promise<void> {
  if (typeof AudioContext === 'undefined') return setSound('none');
  context ??= new AudioContext();
  context.onstatechange = checkSound;
  await context.resume().catch(() => {});
  checkSound();
  if (isWanted) ring(true);
  else play(NEW_ORDER, { loop: false });
}

/** Rings for new orders, again and again until it is called with false. */
export function ring(on: boolean): void {
  isWanted = on;
  if (!on) {
    ringing?.stop();
    ringing = null;
  } else if (!ringing) ringing = play(NEW_ORDER, { loop: true });
}

/** Rings once, downwards: an order was cancelled. */
export const ringCancelled = (): void => void play(CANCELLED, { loop: false });

/** Rings once: the board is not connected any more. */
export const ringConnectionLost = (): void => void play(CONNECTION_LOST, { loop: false });
