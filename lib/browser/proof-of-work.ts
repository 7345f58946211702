'use client';

import type { Answer } from '#lib/contract/answer.ts';
import { callApi } from './api.ts';

/** Shorter than the ten minutes that the backend gives. */
const GOOD_FOR_MS = 9 * 60_000;

/** None where nobody can be asked: the backend then says itself what is to be done. */
type Proof = string | undefined;

async function findProof(): Promise<Proof> {
  const challenge = await callApi('challenge', {});
  if (challenge.class === 'error') return undefined;
  const { parameters, signature } = challenge;
  try {
    const { solve } = await import('./solve-challenge.ts');
    return await solve({ parameters, signature });
  } catch {
    return undefined;
  }
}

/** The proofs of work that the calls of one form hand in, each once. `owed`: from the first call on. */
export function createProofs(owed: boolean) {
  let owes = owed;
  let next: { proof: Promise<Proof>; until: number } | null = null;

  /** Begins to look for a proof while the person still types. */
  function prepare(): void {
    if (!owes || (next && Date.now() < next.until)) return;
    next = { proof: findProof(), until: Date.now() + GOOD_FOR_MS };
  }

  function take(): Promise<Proof> {
    prepare();
    const proof = next?.proof ?? Promise.resolve(undefined);
    next = null;
    return proof;
  }

  return {
    prepare,
    /** Makes a call with a proof where one is owed, and once more where that shows only now. */
    async call<Body>(make: (challenge: Proof) => Promise<Answer<Body>>): Promise<Answer<Body>> {
      const answer = await make(await take());
      if (answer.class === 'success' || answer.code !== 'challenge_required') return answer;
      owes = true;
      return make(await take());
    },
  };
}
