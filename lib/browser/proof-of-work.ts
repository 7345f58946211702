'use client';

import type { Answer } from '#lib/contract/answer.ts';
import type { ChallengeWire } from '#lib/contract/challenge.ts';
import { callApi } from './api.ts';

/** Shorter than the ten minutes that the backend gives. */
const GOOD_FOR_MS = 9 * 60_000;

/** How often a call is made again with harder work: while it was done, others may have made it harder still. */
const HARDER_MAX = 3;

/** None where nobody can be asked: the backend then says itself what is to be done. */
type Proof = string | undefined;

/** Solves the challenge that a refusal has brought, else one that is asked for. */
async function findProof(brought?: ChallengeWire): Promise<Proof> {
  const challenge = brought ?? (await askChallenge());
  if (!challenge) return undefined;
  try {
    const { solve } = await import('./solve-challenge.ts');
    return await solve(challenge);
  } catch {
    return undefined;
  }
}

async function askChallenge(): Promise<ChallengeWire | undefined> {
  const answer = await callApi('challenge', {});
  if (answer.class === 'error') return undefined;
  const { parameters, signature } = answer;
  return { parameters, signature };
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
    /** Makes a call with a proof where one is owed, and again where it shows only now that one is, or a harder one. */
    async call<Body>(make: (challenge: Proof) => Promise<Answer<Body>>): Promise<Answer<Body>> {
      let answer = await make(await take());
      for (let times = 0; times < HARDER_MAX; times += 1) {
        if (answer.class === 'success' || answer.code !== 'challenge_required') return answer;
        owes = true;
        const proof = await findProof(answer.challenge);
        answer = await make(proof);
        if (!proof) return answer;
      }
      return answer;
    },
  };
}
