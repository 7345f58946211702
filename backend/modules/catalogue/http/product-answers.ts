import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { productWire } from '#lib/contract/product.ts';
import { isSoldOutNow, withSoldOutRows } from '#lib/domain/catalogue/sold-out-products.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import type { Database, Tx } from '../../../shared/database/database.ts';
import { CompressedAnswer } from '../../../shared/http/packed-answer.ts';
import { soldOutForPages } from '../../availability/interface.ts';
import { listCategories, listProducts } from '../repository/catalogue.ts';
import { cacheByRevision } from '../revision-cache.ts';

/** Size of each cache for all shops, in bytes. */
const CATALOGUES_MAX_BYTES = 64 * 1024 * 1024;
const ANSWERS_MAX_BYTES = 64 * 1024 * 1024;

/** The products of one category as JSON, without the brackets of the array. */
interface CategoryText {
  categoryId: number;
  products: string;
  blocked: readonly number[];
}

/** The answer of the product search for some categories of a store. */
export type ProductAnswers = (storeId: number, categoryIds: readonly number[]) => Promise<CompressedAnswer>;

/**
 * Caches the catalogue of each store by its revision, and the answers that were made from it: a search costs one small
 * query, whatever it selects.
 */
export function createProductAnswers(database: Database): ProductAnswers {
  const cachedCatalogue = cacheByRevision({
    read: readCatalogue,
    maxBytes: CATALOGUES_MAX_BYTES,
    bytesOf: (categories) => categories.reduce((bytes, { products }) => bytes + 2 * products.length, 1_000),
  });
  const answers = new LRUCache<string, CompressedAnswer>({
    maxSize: ANSWERS_MAX_BYTES,
    sizeCalculation: ({ maxBytes }) => maxBytes,
  });

  return async (storeId, categoryIds) => {
    const { revision, value: categories } = await database.inStore(storeId, (tx) =>
      cachedCatalogue(tx, storeId),
    );
    const wanted = new Set(categoryIds);
    const found = categories.filter(({ categoryId }) => wanted.has(categoryId));
    const key = keyOf(storeId, revision, found);
    let answer = answers.get(key);
    if (!answer) {
      answer = new CompressedAnswer(textOf(found));
      answers.set(key, answer);
    }
    return answer;
  };
}

/** The same key for every order of the requested categories, and for repeated ones. */
function keyOf(storeId: number, revision: number, found: readonly CategoryText[]): string {
  const ids = found.map(({ categoryId }) => categoryId).join(',');
  return `${storeId} ${revision} ${createHash('sha256').update(ids).digest('base64url')}`;
}

async function readCatalogue(tx: Tx): Promise<CategoryText[]> {
  const ids = (await listCategories(tx)).map(({ categoryId }) => categoryId);
  const { products: stored, blockedIds } = await listProducts(tx, { categoryIds: ids });
  const products = withSoldOutRows(stored, await soldOutForPages(tx));
  const blocked = new Set([
    ...blockedIds,
    ...products.filter(isSoldOutNow).map(({ productId }) => productId),
  ]);
  const byCategory = Map.groupBy(products, ({ categoryId }) => categoryId);
  return ids.map((categoryId) => {
    const ofCategory = byCategory.get(categoryId) ?? [];
    return {
      categoryId,
      products: ofCategory.map((one) => JSON.stringify(productWire(one, DEFAULT_LANGUAGE_ID))).join(','),
      blocked: ofCategory.map(({ productId }) => productId).filter((id) => blocked.has(id)),
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
