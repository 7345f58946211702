import type { AlertCity, Challenge } from '#lib/domain/answer.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';

export interface AlertCityWire {
  name_city: string;
  address_1: string;
}

/** What every answer carries (CONTRACT, Common; SPEC section 3, Alert message). Texts are French. */
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
  /** What is to be solved, of the refusal `challenge_required`. */
  challenge?: Challenge;
}

export type AnswerWire<Body = object> = SuccessWire<Body> | FailureWire;

/** Reads the place that an alert is about. */
export const alertCityOf = ({ name_city, address_1 }: AlertCityWire): AlertCity => ({
  city: name_city,
  address1: address_1,
});

/** The HTTP status that each refusal is answered with (CONTRACT, Common). */
export const REFUSALS = {
  malformed: 400,
  unauthenticated: 401,
  session_expired: 401,
  bad_credentials: 401,
  csrf: 403,
  foreign_origin: 403,
  forbidden: 403,
  bad_signature: 400,
  unconfirmed: 403,
  deletion_pending: 403,
  theme_forbidden: 403,
  unknown_endpoint: 404,
  unknown_shop: 404,
  unknown_order: 404,
  unknown_token: 404,
  unknown_address: 404,
  unknown_recurring: 404,
  unknown_failure: 404,
  used_token: 409,
  total_changed: 409,
  status_move: 409,
  staff_exists: 409,
  job_by_hand: 409,
  job_gone: 409,
  payment_settled: 409,
  payment_over: 409,
  payment_pending: 409,
  money_received: 409,
  too_large: 413,
  invalid: 422,
  key_reused: 422,
  shop_closed: 422,
  shop_maintenance: 422,
  unknown_product: 422,
  product_blocked: 422,
  product_not_orderable: 422,
  unknown_option: 422,
  unknown_value: 422,
  option_rule: 422,
  option_required: 422,
  option_at_least_one: 422,
  slot_unavailable: 422,
  slot_full: 422,
  address_required: 422,
  postcode_mismatch: 422,
  out_of_zone: 422,
  below_minimum: 422,
  method_unavailable: 422,
  payment_unavailable: 422,
  payment_refused: 422,
  received_too_much: 422,
  refunded_too_much: 422,
  table_required: 422,
  table_token: 422,
  table_other_shop: 422,
  table_renewed: 422,
  unknown_table: 422,
  bad_code: 422,
  other_browser: 422,
  password_owed: 422,
  wrong_password: 422,
  password_missing: 422,
  no_public_key: 422,
  undecipherable: 422,
  stale_form: 422,
  too_many_addresses: 422,
  too_many_recurring: 422,
  too_many_pieces: 422,
  too_many_unpaid: 422,
  no_receipt: 422,
  reason_required: 422,
  shop_file: 422,
  weak_password: 422,
  same_password: 422,
  challenge_required: 422,
  too_many: 429,
  internal: 500,
  payment_away: 503,
  unavailable: 503,
  offline: 503,
} as const satisfies Record<RefusalCode, number>;
