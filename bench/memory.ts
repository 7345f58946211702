import { memoryOfTree } from './support/process-tree.ts';
import type { Product } from './support/product.ts';
import { megabytes, type Row } from './support/row.ts';

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
