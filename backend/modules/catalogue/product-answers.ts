import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database, Tx } from '../../shared/database/database.ts';
import { PackedAnswer } from '../../shared/http/packed-answer.ts';
import { listCategories, listProducts } from './repository/catalogue.ts';
import { keptAtRevision } from './revision-cache.ts';

/** Of all shops together, in bytes. */
const CATALOGUES_MAX_BYTES = 64 * 1024 * 1024;
const ANSWERS_MAX_BYTES = 64 * 1024 * 1024;

/** The products of one category as they are sent: JSON without the brackets around it. */
interface CategoryText {
  categoryId: number;
  products: string;
  blocked: readonly number[];
}

/** Answers to the product search, by store and categories. */
export type ProductAnswers = (storeId: number, categoryIds: readonly number[]) => Promise<PackedAnswer>;

/**
 * Keeps what each store sells until its revision is another one, which every call asks for, and the answers that were
 * made from it: a search costs one small query, whatever it selects.
 */
export function createProductAnswers(database: Database): ProductAnswers {
  const catalogueNow = keptAtRevision({
    read: readCatalogue,
    maxBytes: CATALOGUES_MAX_BYTES,
    bytesOf: (categories) => categories.reduce((bytes, { products }) => bytes + 2 * products.length, 1_000),
  });
  const answers = new LRUCache<string, PackedAnswer>({
    maxSize: ANSWERS_MAX_BYTES,
    sizeCalculation: ({ weight }) => weight,
  });

  return async (storeId, categoryIds) => {
    const { revision, value: categories } = await database.inStore(storeId, (tx) =>
      catalogueNow(tx, storeId),
    );
    const wanted = new Set(categoryIds);
    const found = categories.filter(({ categoryId }) => wanted.has(categoryId));
    const key = keyOf(storeId, revision, found);
    let answer = answers.get(key);
    if (!answer) {
      answer = new PackedAnswer(textOf(found));
      answers.set(key, answer);
    }
    return answer;
  };
}

/** In whatever order categories are asked for, and however often each: there is one answer. */
function keyOf(storeId: number, revision: number, found: readonly CategoryText[]): string {
  const ids = found.map(({ categoryId }) => categoryId).join(',');
  return `${storeId} ${revision} ${createHash('sha256').update(ids).digest('base64url')}`;
}

async function readCatalogue(tx: Tx): Promise<CategoryText[]> {
  const ids = (await listCategories(tx)).map(({ category_id }) => category_id);
  const { product, product_blocked } = await listProducts(tx, { categoryIds: ids });
  const blocked = new Set(product_blocked);
  const byCategory = Map.groupBy(product, ({ category_id }) => category_id);
  return ids.map((categoryId) => {
    const products = byCategory.get(categoryId) ?? [];
    return {
      categoryId,
      products: products.map((one) => JSON.stringify(one)).join(','),
      blocked: products.map(({ product_id }) => product_id).filter((id) => blocked.has(id)),
    };
  });
}

function textOf(found: readonly CategoryText[]): Buffer {
  const products = found.map((one) => one.products).filter((text) => text !== '');
  const blocked = JSON.stringify(found.flatMap((one) => one.blocked));
  return Buffer.from(
    `{"data":{"product":[${products.join(',')}],"product_blocked":${blocked}},"class":"success"}`,
  );
}
