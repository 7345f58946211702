'use client';

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from '#lib/domain/answer.ts';

/** Web Crypto derives keys on threads of its own: this many in parallel. */
const LANES_MAX = 4;

/** Enough for a slow phone and the hardest work. */
const TIMEOUT_MS = 5 * 60_000;

/**
 * Solves a challenge and encodes the proof for a call. Web Crypto runs outside the main thread, so the page stays
 * responsive.
 * @throws when none is found in time
 */
export async function solve(wire: Challenge): Promise<string> {
  // Created and signed by the same library in the backend.
  const challenge = wire as Parameters<typeof solveChallenge>[0]['challenge'];
  const lanes = Math.min(LANES_MAX, navigator.hardwareConcurrency || 1);
  const controller = new AbortController();
  const search = async (lane: number) => {
    const places = { counterStart: lane, counterStep: lanes, timeout: TIMEOUT_MS };
    const found = await solveChallenge({ challenge, deriveKey, controller, ...places });
    if (!found) throw new Error('no solution was found in time');
    return found;
  };
  try {
    const solution = await Promise.any(Array.from({ length: lanes }, (_, lane) => search(lane)));
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    controller.abort();
  }
}
