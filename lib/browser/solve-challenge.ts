'use client';

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ChallengeWire } from '#lib/contract/challenge.ts';

/**
 * A proof of work as a call hands it in. The browser derives the keys outside the page's own thread, so that the
 * page stays as quick as it was.
 */
export async function solve(wire: ChallengeWire): Promise<string> {
  // What is in it is signed: the library reads what the backend's has written.
  const challenge = wire as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
