import type { Challenge, Failure } from '#lib/domain/answer.ts';
import type { AnyAnswerOf, AnyCallOf, AnyEndpointName } from '../all-endpoints.ts';
import type { FailureWire } from '../answer.ts';

/**
 * A call of the API: domain types in, domain types out. Without the schema library, which the browser does not load:
 * the proxy validates answers for a browser, `callBackend` for a page.
 */
export interface ApiCall<Name extends AnyEndpointName, Input, Output> {
  endpoint: Name;
  /** Encodes the payload. */
  encode: (input: Input) => AnyCallOf<Name>;
  /** Decodes the endpoint's own fields of a success. */
  decode: (answer: AnyAnswerOf<Name>) => Output;
  /** Decodes the endpoint's own fields of a failure. */
  decodeFailure?: (failure: FailureWire & Record<string, unknown>) => Partial<Failure>;
}

/** A success with only a message. */
export interface Message {
  message: string;
}

export const messageOf = ({ message }: Message): Message => ({ message });
export const nothingOf = () => ({});

/** The CSRF token that every write sends. */
export const getCsrfToken: ApiCall<'csrfToken', null, { token: string }> = {
  endpoint: 'csrfToken',
  encode: () => ({}),
  decode: ({ token }) => ({ token }),
};

/** A proof-of-work challenge to solve. */
export const getChallenge: ApiCall<'challenge', null, { challenge: Challenge }> = {
  endpoint: 'challenge',
  encode: () => ({}),
  decode: ({ parameters, signature }) => ({ challenge: { parameters, signature } }),
};
