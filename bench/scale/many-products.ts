import type { Setup } from '../support/product.ts';
import type { Row } from '../support/report.ts';
import type { ShopAnswers } from './shop-answers.ts';
import { measureStorefrontOfShops, type StorefrontFigures } from './storefront-of-shops.ts';

const FEW = 100;
const MANY = 5_000;
const SHOPS = 4;
const FIRST_ID = 1_000_000;
const CPU_TARGET = 1.05;

export type ManyProducts = readonly [few: StorefrontFigures, many: StorefrontFigures];

/** The same catalogue page of a shop with 100 stored products, and with 5,000. */
export async function measureManyProducts(
  setup: Setup,
  answers: ShopAnswers,
  seconds: number,
): Promise<ManyProducts> {
  return [
    await measureStorefrontOfShops(setup, withStored(answers, FEW), SHOPS, seconds),
    await measureStorefrontOfShops(setup, withStored(answers, MANY), SHOPS, seconds),
  ];
}

/** Adds blocked products up to `wanted`, in a shop that does not show blocked products. */
function withStored({ store, products }: ShopAnswers, wanted: number): ShopAnswers {
  const answer = JSON.parse(products);
  const shown: { product_id: number }[] = answer.data.product;
  const others = Array.from({ length: wanted - shown.length }, (_, number) => ({
    ...shown[number % shown.length],
    product_id: FIRST_ID + number,
    options: [],
  }));
  answer.data.product = [...shown, ...others];
  answer.data.product_blocked = others.map(({ product_id }) => product_id);
  const shop = JSON.parse(store);
  shop.data.setting.push({ key: 'config_show_sold_out', value: '0' });
  return { store: JSON.stringify(shop), products: JSON.stringify(answer) };
}

export function rowsOfManyProducts([few, many]: ManyProducts): Row[] {
  const growth = many.cpu / few.cpu;
  return [
    {
      measured: 'CPU per cached request',
      of: `${FEW} to ${MANY} stored products`,
      figures: `${growth.toFixed(2)} times (${(few.cpu * 1000).toFixed(1)} and ${(many.cpu * 1000).toFixed(1)} µs)`,
      target: { wanted: 'at most 5 % more', met: growth <= CPU_TARGET },
    },
  ];
}
