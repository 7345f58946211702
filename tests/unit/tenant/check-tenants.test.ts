import { expect, test } from '@jest/globals';
import { checkTenants } from '#lib/tenant/check-tenants.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { tenants as demonstration } from '#tenants';

const tenant = (changes: Partial<Tenant> = {}): Tenant => ({
  id: 'shop',
  hosts: ['shop.localhost', 'commande.shop.example'],
  publicUrl: 'https://commande.shop.example',
  backend: 'own',
  phone: '',
  favicon: '/icons/shop.svg',
  title: 'Shop',
  description: '',
  social: {},
  ...changes,
});

const other = tenant({ id: 'other', hosts: ['other.localhost'], publicUrl: 'http://other.localhost:3000' });
const check = (...tenants: Tenant[]) => checkTenants({ source: 'a.json', tenants });

test('the demonstration is right, and a port of a public address does not matter', () => {
  expect(checkTenants({ source: 'tenants.config.ts', tenants: demonstration })).toEqual(demonstration);
  expect(check(tenant(), other)).toHaveLength(2);
});

test.each<[string, Tenant, string]>([
  [
    'a public address on no host of its own',
    tenant({ publicUrl: 'https://b.example' }),
    "a.json [1] (shop), publicUrl: its host 'b.example' is not among the tenant's hosts",
  ],
  [
    'an id twice',
    tenant({ id: 'other' }),
    "a.json [1] (other), id: 'other' is already the id of a.json [0] (other)",
  ],
  [
    'a host twice, whatever its case and port',
    tenant({ hosts: ['commande.shop.example', 'OTHER.localhost:8080'] }),
    "hosts[1]: 'other.localhost' is already the host of a.json [0] (other)",
  ],
  [
    'a host that no Host header equals',
    tenant({ hosts: ['Commande.shop.example'] }),
    "hosts[0]: 'Commande.shop.example' must be written 'commande.shop.example', without a port",
  ],
])('%s is refused with its path', (_, wrong, sentence) => {
  expect(() => check(other, wrong)).toThrow(sentence);
});

test('in production local host names belong to no shop', () => {
  const inProduction = (...tenants: Tenant[]) =>
    checkTenants({ source: 'a.json', tenants }, { production: true });
  expect(inProduction(tenant()).map(({ hosts }) => hosts)).toEqual([['commande.shop.example']]);
  const hosts: Tenant['hosts'] = [
    'a.localhost',
    'localhost',
    'localhost.shop.example',
    'commande.shop.example',
  ];
  expect(inProduction(tenant({ hosts })).map((each) => each.hosts)).toEqual([
    ['localhost.shop.example', 'commande.shop.example'],
  ]);
  expect(() => inProduction(tenant(), other)).toThrow(
    "a.json [1] (other), hosts: in production one that is not '.localhost' is needed",
  );
});
