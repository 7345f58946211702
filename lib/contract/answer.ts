import type { ChallengeWire } from './challenge.ts';
import type { RefusalCode } from './codes.ts';

/** The place that an alert is about (SPEC section 3, Alert message). */
export interface AlertCity {
  name_city: string;
  address_1: string;
}

/** What every answer carries (CONTRACT, Common; SPEC section 3, Alert message). Texts are French. */
export type Success<Body = object> = {
  class: 'success';
  title?: string;
  message?: string;
  city?: AlertCity;
} & Body;

export interface Failure {
  class: 'error';
  code: RefusalCode;
  title?: string;
  message: string;
  errors?: string[];
  city?: AlertCity;
  /** A sentence for each wrong field, by its path in the payload. */
  fields?: Record<string, string>;
  /** What is to be solved, of the refusal `challenge_required`. */
  challenge?: ChallengeWire;
}

export type Answer<Body = object> = Success<Body> | Failure;
