import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { output } from './support/children.ts';
import { memoryOfTree } from './support/process-tree.ts';
import { createSetup, type Product, type Setup, startProduct } from './support/product.ts';
import { megabytes, milliseconds, percentile, type Row } from './support/report.ts';
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

/** A start with packages, build and data in place. The product must not run meanwhile. */
export async function measureWarmStart(setup: Setup, { host }: Shop): Promise<Start> {
  const times: number[] = [];
  for (let number = 0; number < WARM_STARTS; number += 1) {
    const product = await startProduct(setup, host, WARM_LIMIT_MS);
    times.push(product.startMs);
    await product.stop();
  }
  return { kind: 'warm', times };
}

/** A start of a fresh clone: packages, build and data are missing. */
export async function measureColdStart({ host }: Shop): Promise<Start> {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-bench-clone-'));
  const setup = await createSetup();
  try {
    const checkout = join(folder, 'ardoise');
    const project = join(import.meta.dirname, '..');
    await output('git', ['clone', '--quiet', '--no-hardlinks', project, checkout], CLONE_LIMIT_MS);
    const product = await startProduct(setup, host, COLD_LIMIT_MS, checkout);
    await product.stop();
    return { kind: 'cold', times: [product.startMs] };
  } finally {
    await setup.remove();
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

export interface Memory {
  when: string;
  /** Bytes (PSS). */
  storefront: number;
  backend: number;
}

export const measureMemory = ({ storefront, backend }: Product, when: string): Memory => ({
  when,
  storefront: memoryOfTree(storefront),
  backend: memoryOfTree(backend),
});

export const rowOfMemory = ({ when, storefront, backend }: Memory): Row => ({
  measured: 'memory',
  of: when,
  figures: `storefront ${megabytes(storefront)}, backend with its database ${megabytes(backend)}`,
});
