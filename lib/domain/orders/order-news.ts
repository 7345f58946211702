/**
 * What a diner is told of an order at once, by push message or SMS: the shop has accepted it, it is ready, or the shop has
 * refused or cancelled it. Each is told by SMS once, so an order has at most so many.
 */
export const ORDER_NEWS = ['accepted', 'ready', 'cancelled'] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

/** The most browsers that follow one order; the earliest ones end. */
export const ORDER_BROWSERS_MAX = 5;

/** The most SMS in 24 hours: to one telephone number, by whichever shops, and of one shop. */
export const SMS_OF_NUMBER_MAX = 6;
export const SMS_OF_SHOP_MAX = 300;

/** Mobile numbers of France and of its overseas departments and collectivities. */
const MOBILE =
  /^\+(?:33[67]\d{8}|262(?:639|692|693)\d{6}|590(?:690|691)\d{6}|594694\d{6}|596(?:696|697)\d{6}|508\d{6}|687[789]\d{5}|689(?:87|89)\d{6})$/;

/**
 * Whether an SMS is sent to a number, which is E.164 or ''. French mobile numbers alone: an SMS to some countries costs a
 * multiple, and numbers that charge for what they get are how SMS are abused.
 */
export const takesSms = (telephone: string): boolean => MOBILE.test(telephone);

/** A French number (E.164) without most of its digits: '+33612345678' is '06 XX XX XX 78'. */
export function maskedTelephone(telephone: string): string {
  const national = telephone.replace(/^\+(?:33|262|590|594|596)/, '0');
  return national.startsWith('+')
    ? `${national.slice(0, 4)} XX XX ${national.slice(-2)}`
    : `${national.slice(0, 2)} XX XX XX ${national.slice(-2)}`;
}
