import { productsOfCategory } from '#lib/domain/catalogue/catalogue.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import type { Legal } from '#lib/domain/store/shop.ts';
import { identityOf, readIdentity } from '#lib/domain/store/shop-details.ts';
import { type ShopStart, type StartFacts, startSteps } from '#lib/domain/store/start.ts';
import type { Store } from '#lib/domain/store/store.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { readAllProducts, readCurrentStore } from '../catalogue/interface.ts';
import { countZones } from '../delivery/interface.ts';
import { tillWay } from '../journal/interface.ts';
import { hasRealOrder, hasTestedOrders } from '../orders/interface.ts';
import { currentAccount } from '../payments/interface.ts';
import { printersOfStore } from '../printing/interface.ts';
import { devices } from '../staff/interface.ts';
import { currentStore } from '../tenants/interface.ts';

/** What a shop has yet to set up before its first order (MANAGEMENT section 11), as its rows say. */
export type Start = ReturnType<typeof createStart>;

export const createStart = ({ database }: { database: Database }) => ({
  find: async ({ storeId, tenant }: Shop): Promise<ShopStart> => ({
    ...(await database.inStore(storeId, startOf)),
    storefrontUrl: tenant.publicUrl,
  }),
});

async function startOf(tx: Tx): Promise<Omit<ShopStart, 'storefrontUrl'>> {
  const store = await readCurrentStore(tx);
  const account = await currentAccount(tx);
  const paymentAccount = account?.state ?? 'none';
  const printers = await printersOfStore(tx);
  const steps = startSteps({
    ...factsOf(store, await currentLegal(tx), await countZones(tx)),
    ...catalogueFacts(store, [...(await readAllProducts(tx, store)).products.values()]),
    paymentAccount,
    hasTill: (await tillWay(tx)) !== null,
    printers: printers.length,
    // Those of a demonstration print here, and always answer.
    hasPrinterAnswered: printers.some(({ seenAt, path }) => seenAt !== null || path === 'demonstration'),
    devices: (await devices(tx)).length,
    isTested: await hasTestedOrders(tx),
  });
  return { steps, paymentAccount, isOver: await hasRealOrder(tx) };
}

async function currentLegal(tx: Tx): Promise<Legal> {
  const store = await currentStore(tx);
  if (!store) throw new Error('the transaction is in a store that does not exist');
  return store.legal;
}

function factsOf(
  { telephone, email, address, openingHours }: Store,
  legal: Legal,
  zones: number,
): Pick<StartFacts, 'hasIdentity' | 'hasContact' | 'openings' | 'delivers' | 'zones'> {
  const identity = identityOf(legal);
  return {
    // Without a present number the one that is stored is checked too.
    hasIdentity: readIdentity(identity, { ...identity, siret: '' }).ok,
    hasContact: Boolean(telephone && email && address),
    openings: openingHours.openingHours.length,
    delivers: zones > 0 || openingHours.deliveryService.length > 0,
    zones,
  };
}

function catalogueFacts(
  { categories }: Store,
  products: readonly Product[],
): Pick<StartFacts, 'products' | 'allergensUnsaid'> {
  const shown = categories.flatMap(({ categoryId }) => productsOfCategory(products, categoryId));
  return {
    products: shown.length,
    allergensUnsaid: shown.filter(({ allergens }) => allergens === null).length,
  };
}
