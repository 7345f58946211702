import 'server-only';
import { unstable_cache } from 'next/cache';
import { readPromotions } from '#lib/contract/calls/promotions.ts';
import type { VisitorOffers } from '#lib/domain/promotions/loyalty.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { shopTag, type Tenant } from '#lib/tenant/tenant.ts';
import { callBackend } from './backend.ts';

const REVALIDATE_SECONDS = 300;

async function readOffers(tenant: Tenant, storeId: number): Promise<VisitorOffers> {
  const { promotions, loyalty } = await callBackend(tenant, readPromotions, { storeId });
  return { promotions, loyalty };
}

/**
 * The promotions and the loyalty programme of a shop that has some, cached with its data until their tag expires; null of any
 * other, whose backend may know none. @throws while the backend is unreachable.
 */
export async function loadOffers(
  tenant: Tenant,
  { savings, storeId }: Pick<Store, 'savings' | 'storeId'>,
): Promise<VisitorOffers | null> {
  if (!savings) return null;
  return unstable_cache(readOffers.bind(null, tenant, storeId), ['offers', tenant.id], {
    tags: [shopTag(tenant.id)],
    revalidate: REVALIDATE_SECONDS,
  })();
}
