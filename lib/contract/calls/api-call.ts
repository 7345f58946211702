import type { Challenge, Failure } from '#lib/domain/answer.ts';
import type { FailureWire } from '../answer.ts';
import type { AnswerOf, CallOf } from '../endpoint-schemas.ts';
import type { EndpointName } from '../endpoints.ts';

/**
 * A call of the API: domain types in, domain types out. The calls are plain functions without the schema library: each
 * answer is checked against its endpoint's schema before, for a browser by the proxy, for a page by the server's caller.
 */
export interface ApiCall<Name extends EndpointName, Input, Output> {
  endpoint: Name;
  /** Writes the payload. */
  encode: (input: Input) => CallOf<Name>;
  /** Reads a success, beyond what every answer carries. */
  decode: (answer: AnswerOf<Name>) => Output;
  /** Reads what a failure carries beyond what every failure does. */
  decodeFailure?: (failure: FailureWire & Record<string, unknown>) => Partial<Failure>;
}

/** A call whose success says no more than its message. */
export interface Message {
  message: string;
}

export const messageOf = ({ message }: Message): Message => ({ message });
export const nothingOf = () => ({});

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
