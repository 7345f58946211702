import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { output } from './support/children.ts';
import { percentile } from './support/percentile.ts';
import { makePlace, type Place, startProduct } from './support/product.ts';
import { milliseconds, type Row } from './support/row.ts';
import type { Shop } from './support/shops.ts';

const WARM_STARTS = 3;
const WARM_LIMIT_MS = 30_000;
const CLONE_LIMIT_MS = 60_000;
const COLD_LIMIT_MS = 900_000;

export interface Start {
  kind: 'warm' | 'cold';
  /** Milliseconds from `npm start` to the first page with status 200. */
  times: number[];
}

/** Packages, build and data are there already. The product must not run meanwhile. */
export async function measureWarmStart(place: Place, { host }: Shop): Promise<Start> {
  const times: number[] = [];
  for (let number = 0; number < WARM_STARTS; number += 1) {
    const product = await startProduct(place, host, WARM_LIMIT_MS);
    times.push(product.startMs);
    await product.stop();
  }
  return { kind: 'warm', times };
}

/** A fresh clone of what is committed: packages, pictures, build and data are all still to be made. */
export async function measureColdStart({ host }: Shop): Promise<Start> {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-bench-clone-'));
  const place = await makePlace();
  try {
    const checkout = join(folder, 'ardoise');
    const project = join(import.meta.dirname, '..');
    await output('git', ['clone', '--quiet', '--no-hardlinks', project, checkout], CLONE_LIMIT_MS);
    const product = await startProduct(place, host, COLD_LIMIT_MS, checkout);
    await product.stop();
    return { kind: 'cold', times: [product.startMs] };
  } finally {
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

export function rowOfStart({ kind, times }: Start): Row {
  return {
    measured: 'start',
    of: kind === 'warm' ? 'npm start once more' : 'npm start in a fresh clone',
    figures: `first page after ${milliseconds(percentile(times, 0.5))} (${times.length} starts)`,
  };
}
