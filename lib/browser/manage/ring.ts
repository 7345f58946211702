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
/** Quick jumps of an octave, twice as often: not to be taken for a new order. */
const REMINDER: Melody = [
  { hertz: 1480, at: 0 },
  { hertz: 740, at: 0.12 },
  { hertz: 1480, at: 0.24 },
  { hertz: 740, at: 0.36 },
  { hertz: 1480, at: 0.48 },
  { hertz: 740, at: 0.6 },
];
const CONNECTION_LOST: Melody = [
  { hertz: 440, at: 0 },
  { hertz: 330, at: 0.3 },
];
const NOTE_SECONDS = 0.45;

/** Why it rings: for a new order, or for one that nobody has accepted yet. */
type RingReason = 'new' | 'reminder';
const RINGS: Record<RingReason, { melody: Melody; everySeconds: number }> = {
  new: { melody: NEW_ORDER, everySeconds: 3 },
  reminder: { melody: REMINDER, everySeconds: 1.5 },
};
const ONCE_SECONDS = 1.5;
const CANCELLED_SECONDS = 2.5;

let context: AudioContext | null = null;
let sound: Sound = 'off';
/** Why it is to ring, also before the sound is unlocked; null when it is not. */
let wanted: RingReason | null = null;
let ringing: { reason: RingReason; source: AudioBufferSourceNode } | null = null;
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

function play(melody: Melody, seconds: number, { loop }: { loop: boolean }): AudioBufferSourceNode | null {
  if (!context) return null;
  const source = context.createBufferSource();
  source.buffer = bufferOf(context, melody, seconds);
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
  if (wanted) ring(wanted);
  else play(NEW_ORDER, ONCE_SECONDS, { loop: false });
}

/** Rings again and again, until it is called with null; another reason has another sound. */
export function ring(reason: RingReason | null): void {
  wanted = reason;
  if (ringing && ringing.reason !== reason) {
    ringing.source.stop();
    ringing = null;
  }
  if (reason === null || ringing) return;
  const { melody, everySeconds } = RINGS[reason];
  const source = play(melody, everySeconds, { loop: true });
  ringing = source && { reason, source };
}

/** Rings once, downwards: an order was cancelled. */
export const ringCancelled = (): void => void play(CANCELLED, CANCELLED_SECONDS, { loop: false });

/** Rings once: the board is not connected any more. */
export const ringConnectionLost = (): void => void play(CONNECTION_LOST, ONCE_SECONDS, { loop: false });
