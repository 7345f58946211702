import { randomBytes } from 'node:crypto';
import { isBannerShown } from '#lib/domain/store/appearance.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import type { Setting, Shops } from '../tenants/interface.ts';
import { readStore, type StoredStore } from './repository/current-catalogue.ts';
import { cacheByRevision } from './revision-cache.ts';

/** Size of the cache of all stores, in bytes. */
const STORES_MAX_BYTES = 32 * 1024 * 1024;

/** What a deletion of the account needs. */
export interface DeletionKey {
  /** As PEM. */
  publicKey: string;
  tokenSessionId: string;
}

/** A store with what the tenant, the installation and the caller add. */
export interface FoundStore extends StoredStore {
  nonce: string;
  /** null without a signed-in customer. */
  deletionKey: DeletionKey | null;
}

/** The public data of a shop. */
export interface Catalogue {
  /** The store of a site's URL, which must be a host of the shop that the call is for (SPEC section 1). */
  searchStore(shop: Shop, url: string, accessToken: string): Promise<Outcome<FoundStore>>;
}

export function createCatalogue(parts: {
  database: Database;
  clock: () => number;
  shops: Shops;
  /** null unless the access token is a signed-in customer's. */
  deletionKeyOf: (storeId: number, accessToken: string) => Promise<DeletionKey | null>;
  /** Whether the running transaction's store takes cards online. */
  takesCards: (tx: Tx) => Promise<boolean>;
}): Catalogue {
  const { database, clock, shops, deletionKeyOf, takesCards } = parts;

  const cachedStore = cacheByRevision({
    // Another state of the shop's payment account is another revision.
    read: async (tx) => {
      const store = await readStore(tx);
      const cardOnline = { key: 'config_card_online', value: (await takesCards(tx)) ? '1' : '0' };
      return { ...store, settings: [...store.settings, cardOnline] };
    },
    maxBytes: STORES_MAX_BYTES,
    bytesOf: (store) => 2 * JSON.stringify(store).length,
  });

  return {
    async searchStore(shop, url, accessToken) {
      const tenant = shops.tenantOfHost(hostOf(url));
      if (!tenant) return refuse('unknown_shop');
      if (tenant.id !== shop.tenant.id) return refuse('forbidden');
      const { value: store } = await database.inStore(shop.storeId, (tx) => cachedStore(tx, shop.storeId));
      const deletionKey = await deletionKeyOf(shop.storeId, accessToken);
      const settings = store.ownLinks ? store.settings : withSocialLinks(store.settings, tenant);
      const nonce = randomBytes(16).toString('base64');
      // The store is cached, and a banner has its days.
      const banners = store.banners.filter((each) => isBannerShown(each, clock(), store.timeZone));
      return done({ ...store, settings, banners, nonce, deletionKey });
    },
  };
}

const NETWORKS: Partial<Record<string, keyof Tenant['social']>> = {
  config_facebook: 'facebook',
  config_instagram: 'instagram',
};

/** Fills in the social links of the tenant (SPEC section 9) where the shop's settings have none, until somebody saves them. */
const withSocialLinks = (settings: readonly Setting[], { social }: Tenant): Setting[] =>
  settings.map((entry) => {
    const network = NETWORKS[entry.key];
    return network && !entry.value ? { ...entry, value: social[network] ?? '' } : entry;
  });

/** The host of a URL with or without a scheme; '' when there is none. */
function hostOf(url: string): string {
  return URL.parse(url)?.host || URL.parse(`https://${url}`)?.host || '';
}
