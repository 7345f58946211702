import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ring, unlockSound } from '#lib/browser/manage/ring.ts';

interface Source {
  buffer: { samples: Float32Array } | null;
  loop: boolean;
  isPlaying: boolean;
}

let sources: Source[] = [];

/** An audio context that notes what it plays. */
class NotingContext {
  state = 'running';
  sampleRate = 1_000;
  destination = {};
  onstatechange: (() => void) | null = null;

  async resume() {}

  createBuffer(_channels: number, length: number) {
    const samples = new Float32Array(length);
    return { samples, getChannelData: () => samples };
  }

  createBufferSource() {
    const source: Source = { buffer: null, loop: false, isPlaying: false };
    sources.push(source);
    return Object.assign(source, {
      connect() {},
      start() {
        source.isPlaying = true;
      },
      stop() {
        source.isPlaying = false;
      },
    });
  }
}

beforeEach(async () => {
  Object.assign(globalThis, { AudioContext: NotingContext });
  await unlockSound();
  sources = [];
});
afterEach(() => ring(null));

const playing = () => sources.filter(({ isPlaying }) => isPlaying);
const samplesOf = ({ buffer }: Source) => [...(buffer?.samples ?? [])];

describe('the ring of the board', () => {
  test('goes on until it is stopped', () => {
    ring('new');
    ring('new');
    expect(sources.map(({ loop, isPlaying }) => ({ loop, isPlaying }))).toEqual([
      { loop: true, isPlaying: true },
    ]);
    ring(null);
    expect(playing()).toEqual([]);
  });

  test('has another sound for an order that nobody accepts, one at a time', () => {
    ring('new');
    ring('reminder');
    expect(playing()).toHaveLength(1);
    const [first, second] = sources;
    expect(first?.isPlaying).toBe(false);
    expect(first && samplesOf(first)).not.toEqual(second && samplesOf(second));
    ring('new');
    expect(playing()).toHaveLength(1);
  });
});
