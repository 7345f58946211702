import { type Crowd, measureCrowd } from './support/crowd.ts';
import type { Place } from './support/product.ts';
import type { Row } from './support/row.ts';
import type { ShopAnswers } from './support/shop-answers.ts';

const FEW = 100;
const MANY = 5_000;
const SHOPS = 4;
const FIRST_ID = 1_000_000;
const CPU_TARGET = 1.05;

export type ManyProducts = readonly [few: Crowd, many: Crowd];

/** The same card out of 100 products that a shop has stored, and out of 5,000. */
export async function measureManyProducts(
  place: Place,
  answers: ShopAnswers,
  seconds: number,
): Promise<ManyProducts> {
  return [
    await measureCrowd(place, withStored(answers, FEW), SHOPS, seconds),
    await measureCrowd(place, withStored(answers, MANY), SHOPS, seconds),
  ];
}

/** As many products as wanted, all those beyond the card's own blocked, in a shop that leaves out what is blocked. */
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
