/**
 * The stable codes of refusals, each with its French sentence in lib/i18n/messages/fr/codes.json and the HTTP
 * status it is answered with (CONTRACT, Common).
 */
export const REFUSALS = {
  malformed: 400,
  unauthenticated: 401,
  session_expired: 401,
  bad_credentials: 401,
  csrf: 403,
  forbidden: 403,
  unconfirmed: 403,
  theme_forbidden: 403,
  unknown_endpoint: 404,
  unknown_shop: 404,
  unknown_order: 404,
  unknown_token: 404,
  used_token: 409,
  total_changed: 409,
  status_move: 409,
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
  method_unavailable: 422,
  payment_unavailable: 422,
  reason_required: 422,
  shop_file: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof REFUSALS;
