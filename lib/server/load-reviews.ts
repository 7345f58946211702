import 'server-only';
import { unstable_cache } from 'next/cache';
import { listPublishedReviews } from '#lib/contract/calls/reviews.ts';
import type { PublishedReviews } from '#lib/domain/reviews/review.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { shopTag, type Tenant } from '#lib/tenant/tenant.ts';
import { callBackend } from './backend.ts';

const REVALIDATE_SECONDS = 300;

const readReviews = (tenant: Tenant, storeId: number): Promise<PublishedReviews> =>
  callBackend(tenant, listPublishedReviews, { storeId });

/**
 * The published reviews of a shop that asks for them, cached with its data until their tag expires; null of any other, whose
 * backend may know no reviews. @throws while the backend is unreachable.
 */
export async function loadReviews(
  tenant: Tenant,
  { reviews, storeId }: Pick<Store, 'reviews' | 'storeId'>,
): Promise<PublishedReviews | null> {
  if (!reviews) return null;
  return unstable_cache(readReviews.bind(null, tenant, storeId), ['reviews', tenant.id], {
    tags: [shopTag(tenant.id)],
    revalidate: REVALIDATE_SECONDS,
  })();
}
