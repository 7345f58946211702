import type { Tenant } from '#lib/tenant/tenant.ts';

const tenant = (letter: 'a' | 'b'): Tenant => ({
  id: `shop-${letter}`,
  hosts: [`shop-${letter}.localhost`, `commande.shop-${letter}.example`],
  publicUrl: `https://commande.shop-${letter}.example`,
  backend: 'own',
  phone: '+33320000000',
  favicon: `/icons/shop-${letter}.svg`,
  title: `Shop ${letter.toUpperCase()}`,
  description: 'A shop of the tests',
  social: { facebook: `https://www.facebook.com/shop-${letter}.example` },
});

export type ShopLetter = 'a' | 'b';
export const testTenants = { a: tenant('a'), b: tenant('b') } as const satisfies Record<ShopLetter, Tenant>;
