import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from '#lib/domain/answer.ts';
import type { Client } from './client.ts';

/** Asks for a challenge and solves it, as a page does. */
export async function solve(client: Client): Promise<string> {
  const { parameters, signature } = await client.succeed('challenge', {});
  return solutionOf({ parameters, signature });
}

/** The solution of a challenge. */
export async function solutionOf({ parameters, signature }: Challenge): Promise<string> {
  const challenge = { parameters, signature } as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
