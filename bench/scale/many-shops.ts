import type { Setup } from '../support/product.ts';
import { KILOBYTE, kilobytes, type Row } from '../support/report.ts';
import type { ShopAnswers } from './shop-answers.ts';
import { measureStorefrontOfShops, type StorefrontFigures } from './storefront-of-shops.ts';

const FEW = 20;
const MANY = 2_000;
const CPU_TARGET = 1.2;
const MEMORY_TARGET = 40 * KILOBYTE;

export type ManyShops = readonly [few: StorefrontFigures, many: StorefrontFigures];

/** A storefront of 20 shops, and one of 2,000. */
export async function measureManyShops(
  setup: Setup,
  answers: ShopAnswers,
  seconds: number,
): Promise<ManyShops> {
  return [
    await measureStorefrontOfShops(setup, answers, FEW, seconds),
    await measureStorefrontOfShops(setup, answers, MANY, seconds),
  ];
}

export function rowsOfManyShops([few, many]: ManyShops): Row[] {
  const growth = many.cpu / few.cpu;
  const rows: Row[] = [few, many].map(({ shops, perSecond, p99, cpu, failed }) => ({
    measured: 'home, shops in turn',
    of: `${shops} shops`,
    figures: `${perSecond.toFixed(0)} requests/s; p99 ${p99.toFixed(1)} ms; CPU ${(cpu * 1000).toFixed(1)} µs a request; ${failed} failed`,
  }));
  return [
    ...rows,
    {
      measured: 'CPU per cached request',
      of: `${few.shops} to ${many.shops} shops`,
      figures: `${growth.toFixed(2)} times`,
      target: { wanted: 'at most 20 % more', met: growth <= CPU_TARGET },
    },
    {
      measured: 'memory per page kept',
      of: `${many.shops} shops`,
      figures: kilobytes(many.perPage),
      target: { wanted: 'at most 40 KB', met: many.perPage <= MEMORY_TARGET },
    },
  ];
}
