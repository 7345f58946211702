import type { AlertCity, Challenge } from '#lib/domain/answer.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import type { SecondFactorOffer } from '#lib/domain/staff/passkey.ts';

export interface AlertCityWire {
  name_city: string;
  address_1: string;
}

/** The fields of every success (SPEC section 3, Alert message). Texts are French. */
export type SuccessWire<Body = object> = {
  class: 'success';
  title?: string;
  message?: string;
  city?: AlertCityWire;
} & Body;

export interface FailureWire {
  class: 'error';
  code: RefusalCode;
  title?: string;
  message: string;
  errors?: string[];
  city?: AlertCityWire;
  /** A sentence for each wrong field, by its path in the payload. */
  fields?: Record<string, string>;
  /** The challenge to solve, with `challenge_required`. */
  challenge?: Challenge;
  /** Of a sign-in to the management area whose password was right. */
  second_factor?: SecondFactorOffer;
}

export type AnswerWire<Body = object> = SuccessWire<Body> | FailureWire;

/** Reads the place of an alert. */
export const alertCityOf = ({ name_city, address_1 }: AlertCityWire): AlertCity => ({
  city: name_city,
  address1: address_1,
});
