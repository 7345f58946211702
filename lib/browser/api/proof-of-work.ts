'use client';

import { useState } from 'react';
import { getChallenge } from '#lib/contract/calls/api-call.ts';
import type { Answer, Challenge } from '#lib/domain/answer.ts';
import { callApi } from './call-api.ts';

/** Shorter than the backend's ten minutes. */
const GOOD_FOR_MS = 9 * 60_000;

/** Retries with harder work: other callers may raise the difficulty meanwhile. */
const HARDER_MAX = 3;

/** undefined when no challenge could be fetched: the backend then answers with the refusal. */
type Proof = string | undefined;

/** Solves the challenge that came with a refusal, else requests one. */
async function findProof(brought?: Challenge): Promise<Proof> {
  const challenge = brought ?? (await requestChallenge());
  if (!challenge) return undefined;
  try {
    const { solve } = await import('./solve-challenge.ts');
    return await solve(challenge);
  } catch {
    return undefined;
  }
}

async function requestChallenge(): Promise<Challenge | undefined> {
  const answer = await callApi(getChallenge, null);
  return answer.class === 'success' ? answer.challenge : undefined;
}

/** The proofs of work of one form's calls, each used once. `owed`: required from the first call on. */
function createProofs(owed: boolean) {
  let owes = owed;
  let next: { proof: Promise<Proof>; until: number } | null = null;

  /** Starts solving while the person still types. */
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
    /** Calls with a proof when one is required, and again when the answer requires one or a harder one. */
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

/** The proofs of work of a form, for as long as it is shown. */
export function useProofs({ owed }: { owed: boolean }) {
  const [proofs] = useState(() => createProofs(owed));
  return proofs;
}
