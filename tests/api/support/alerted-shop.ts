import type { Shop } from '#backend/shared/http/call.ts';
import type { TestBackend } from './backend.ts';
import { type ShopLetter, testTenants } from './tenants.ts';

/** A test shop as the jobs know it. */
export const alertedShop = ({ storeIds }: TestBackend, letter: ShopLetter): Shop => ({
  storeId: storeIds[letter],
  tenant: testTenants[letter],
  name: 'Chez Zoé',
  timeZone: 'Europe/Paris',
  theme: 'default',
  manageHosts: ['gestion.zoe.example'],
  manageUrl: 'https://gestion.zoe.example',
  siteUrl: 'https://zoe.example',
  demonstration: false,
});
