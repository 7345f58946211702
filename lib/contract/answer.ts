import type { RefusalCode } from './codes.ts';

/** What every answer carries (CONTRACT, Common; SPEC section 3, Alert message). Texts are French. */
export type Success<Body = object> = { class: 'success'; title?: string; message?: string } & Body;

export interface Failure {
  class: 'error';
  code: RefusalCode;
  title?: string;
  message: string;
  errors?: string[];
  /** A sentence for each wrong field, by its path in the payload. */
  fields?: Record<string, string>;
}

export type Answer<Body = object> = Success<Body> | Failure;
