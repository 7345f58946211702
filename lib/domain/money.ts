/** An amount in integer euro cents. Money is never a float in the domain. */
export type Cents = number & { readonly unit: 'cents' };

/**
 * Brands an integer as an amount.
 * @throws RangeError when `amount` is not a safe integer.
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in cents: ${amount}`);
  return amount as Cents;
}

export const ZERO: Cents = cents(0);

/** Sum of any number of amounts; 0 for none. */
export function add(...amounts: Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** `amount` taken `quantity` times. @throws RangeError when `quantity` is not an integer. */
export function times(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

const DECIMAL_TEXT = /^(-?)(\d{1,9})(?:\.(\d{1,4}))?$/;

/**
 * Reads decimal text as the wire carries it ('12.5', '12.50', '12.5000') into cents, rounded half up.
 * Returns null for anything else.
 */
export function parseDecimal(text: string): Cents | null {
  const match = DECIMAL_TEXT.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const tenThousandths = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
  const amount = Math.round(tenThousandths / 100);
  return cents(sign ? 0 - amount : amount);
}

/** Writes an amount as the wire's decimal text with two places: 1250 is '12.50'. */
export function toDecimal(amount: Cents): string {
  const absolute = Math.abs(amount);
  const text = `${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
  return amount < 0 ? `-${text}` : text;
}
