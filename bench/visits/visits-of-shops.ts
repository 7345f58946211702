import type { ShopAnswers } from '../scale/shop-answers.ts';
import { measureStorefrontOfShops } from '../scale/storefront-of-shops.ts';
import type { Setup } from '../support/product.ts';
import type { Row } from '../support/report.ts';
import type { RecordedCall } from './recording.ts';
import { CPU_TARGET_MS } from './visits.ts';

const SHOPS = [20, 200];

export interface VisitsOfShops {
  shops: number;
  /** Milliseconds of CPU time. */
  cpu: number;
  perSecond: number;
  failed: number;
}

/** The recorded visit to each shop in turn, on a storefront of a few and one of many shops. */
export async function measureVisitsOfShops(
  setup: Setup,
  answers: ShopAnswers,
  recorded: readonly RecordedCall[],
  seconds: number,
): Promise<VisitsOfShops[]> {
  const visit = recorded.filter(({ kind }) => kind !== 'socket');
  const measured: VisitsOfShops[] = [];
  for (const shops of SHOPS) {
    const { cpu, perSecond, failed } = await measureStorefrontOfShops(setup, answers, shops, seconds, visit);
    measured.push({ shops, cpu: cpu * visit.length, perSecond: perSecond / visit.length, failed });
  }
  return measured;
}

export const rowsOfVisitsOfShops = (measured: readonly VisitsOfShops[]): Row[] =>
  measured.map(({ shops, cpu, perSecond, failed }) => ({
    measured: 'a whole visit, shops in turn',
    of: `${shops} shops`,
    figures: `${cpu.toFixed(2)} ms CPU, ${perSecond.toFixed(0)} visits/s, ${failed} failed`,
    target: { wanted: `at most ${CPU_TARGET_MS} ms`, met: cpu <= CPU_TARGET_MS },
  }));
