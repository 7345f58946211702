'use client';

import type { Answer, Failure } from '#lib/contract/answer.ts';
import type { Session } from './session.ts';

interface DeletionKey {
  publicKey: string;
  /** Goes along with the deletion: it was given to this very sign-in. */
  tokenSessionId: string;
}

const NO_KEY: Failure = { class: 'error', code: 'no_public_key', message: '' };

async function ask(session: Session): Promise<Answer<DeletionKey>> {
  const answer = await session.call('storeSearch', { url: location.origin });
  if (answer.class === 'error') return answer;
  const entry = answer.data.setting.find(({ key }) => key === 'publicKey');
  if (!entry?.value || !entry.token_session_id) return NO_KEY;
  return { class: 'success', publicKey: entry.value, tokenSessionId: entry.token_session_id };
}

/**
 * The store's public key. The store answers everyone, but gives the key to who is signed in alone: without it, the
 * sign-in is renewed once and the store asked again.
 */
export async function readDeletionKey(session: Session): Promise<Answer<DeletionKey>> {
  const key = await ask(session);
  if (key.class === 'success' || key.code !== 'no_public_key') return key;
  return (await session.renew()) === 'renewed' ? ask(session) : key;
}
