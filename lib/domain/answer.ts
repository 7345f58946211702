import type { RefusalCode } from './refusal-code.ts';

/** The place that an alert is about (SPEC section 3, Alert message). */
export interface AlertCity {
  city: string;
  address1: string;
}

/** A proof of work that a caller owes. What is in it is signed, so it is handed on as it is. */
export interface Challenge {
  parameters: object;
  signature: string;
}

/** What every answer carries (SPEC section 3, Alert message). Texts are French. */
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
  /** A sentence for each wrong field, by its name in the form. */
  fields?: Record<string, string>;
  /** What is to be solved, of the refusal `challenge_required`. */
  challenge?: Challenge;
}

export type Answer<Body = object, Refused extends Failure = Failure> = Success<Body> | Refused;
