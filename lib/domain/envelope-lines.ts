import type { OrderAddress } from './order.ts';

/**
 * An address as it stands on an envelope, without empty lines: ['Ardoise', '8 rue des Arts, Bâtiment B', '59000 Lille']
 * (SPEC section 3, Address).
 */
export function envelopeLines({
  company,
  address1,
  address2,
  postcode,
  city,
}: Omit<OrderAddress, 'firstname' | 'lastname'>): string[] {
  const street = [address1, address2].filter(Boolean).join(', ');
  return [company, street, `${postcode} ${city}`.trim()].filter(Boolean);
}
