import type { Challenge } from '#lib/domain/answer.ts';
import type { ApiCall } from './api-call.ts';

/** For a write of the API: it proves that the call comes from a page of the shop. */
export const getCsrfToken: ApiCall<'csrfToken', null, { token: string }> = {
  endpoint: 'csrfToken',
  encode: () => ({}),
  decode: ({ token }) => ({ token }),
};

/** A proof of work to be solved. */
export const getChallenge: ApiCall<'challenge', null, { challenge: Challenge }> = {
  endpoint: 'challenge',
  encode: () => ({}),
  decode: ({ parameters, signature }) => ({ challenge: { parameters, signature } }),
};
