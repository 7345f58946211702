'use client';

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ChallengeWire } from '#lib/contract/challenge.ts';

/** The browser derives keys on threads of its own: that many guesses are made at once. */
const LANES_MAX = 4;

/** A slow phone that is given the hardest work is not given up on. */
const TIMEOUT_MS = 5 * 60_000;

/**
 * A proof of work as a call hands it in. The browser derives the keys outside the page's own thread, so that the
 * page stays as quick as it was.
 * @throws when none is found in time
 */
export async function solve(wire: ChallengeWire): Promise<string> {
  // What is in it is signed: the library reads what the backend's has written.
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
