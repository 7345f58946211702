import { randomUUID } from 'node:crypto';
import { cents, ZERO } from '#lib/domain/money.ts';
import type { PromotionEntry, PromotionRule } from '#lib/domain/promotions/promotion.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { insertPromotion, storesWithoutPromotions } from './repository/promotion.ts';

const ALWAYS: PromotionRule = {
  effect: { kind: 'free_delivery' },
  productIds: [],
  categoryIds: [],
  minimum: ZERO,
  methods: [],
  slots: [],
  firstDay: null,
  lastDay: null,
  firstOrder: false,
  perCustomer: null,
  inAll: null,
};

const entry = (name: string, code: string | null, rule: Partial<PromotionRule>): PromotionEntry => ({
  name,
  code,
  active: true,
  rule: { ...ALWAYS, ...rule },
});

/** The promotions of some demonstration shops, one of each kind. */
const PROMOTIONS: Readonly<Record<string, readonly PromotionEntry[]>> = {
  'la-barque-de-hoi-an': [
    entry('Livraison offerte', null, { minimum: cents(3500) }),
    entry('Bienvenue à bord', 'BIENVENUE', {
      effect: { kind: 'percent', percent: 10 },
      firstOrder: true,
      perCustomer: 1,
    }),
  ],
  'chez-man-zelie': [
    entry('Douceur de l’après-midi', null, {
      effect: { kind: 'percent', percent: 15 },
      methods: ['pickup'],
      slots: [{ days: [1, 2, 3, 4, 5], open: 14 * 60 + 30, close: 17 * 60 + 30 }],
    }),
  ],
  'la-nuit-blanche': [
    entry('Cinq euros pour la nuit', 'NUIT5', {
      effect: { kind: 'amount', amount: cents(500) },
      minimum: cents(2500),
      perCustomer: 1,
      inAll: 200,
    }),
  ],
};

/** Gives some shops of a demonstration their promotions, once: where a shop never had one. Never in production. */
export async function seedDemonstrationPromotions(database: Database, now: Date): Promise<void> {
  await database.acrossStores(async (tx: Tx) => {
    for (const { storeId, tenant } of await storesWithoutPromotions(tx, Object.keys(PROMOTIONS)))
      for (const promotion of PROMOTIONS[tenant] ?? [])
        await insertPromotion(tx, storeId, promotion, { actKey: randomUUID(), now });
  });
}
