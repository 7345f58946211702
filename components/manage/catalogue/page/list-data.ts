'use client';

import { useMemo } from 'react';
import { useSoldOut } from '#lib/browser/manage/sold-out.ts';
import type { CategoryContent, ProductContent } from '#lib/domain/catalogue/content/content.ts';
import { isNamed } from '#lib/domain/catalogue/search-products.ts';
import { useEditorPage } from './editor-page.tsx';
import type { RowState } from './product-row.tsx';

/** The categories with the products that a text finds; all of them for no text. Products without a category come last. */
export function useGroups(text: string) {
  const { content } = useEditorPage();
  const all = useMemo(() => {
    const byCategory = Map.groupBy(content.products, ({ category }) => category);
    const known = content.categories.map((category) => ({
      category,
      products: byCategory.get(category.key) ?? [],
    }));
    const keys = new Set(content.categories.map(({ key }) => key));
    const lost = [...byCategory]
      .filter(([key]) => !keys.has(key))
      .map(([key, products]) => ({ category: lostCategory(key), products }));
    return [...known, ...lost].map((group) => ({ ...group, count: group.products.length }));
  }, [content]);
  return useMemo(() => {
    if (text.trim() === '') return all;
    return all
      .map((group) => ({ ...group, products: group.products.filter(({ name }) => isNamed(name, text)) }))
      .filter(({ products }) => products.length > 0);
  }, [all, text]);
}

/** A category that is named and not there: the checks say so. */
const lostCategory = (key: string): CategoryContent => ({ key, name: key, label: null, offered: null });

/** What is said of each row beside its product. */
export function useRowStates(
  shown: string | null,
  selected: ReadonlySet<string>,
): (product: ProductContent) => RowState {
  const { published, problems, snapshot } = useEditorPage();
  const { reading } = useSoldOut();
  const { ids } = snapshot.remote.published;
  const online = useMemo(() => new Map(published.products.map((each) => [each.key, each])), [published]);
  const worst = useMemo(() => {
    const found = new Map<string, 'blocking' | 'warning'>();
    for (const { at, severity } of problems)
      if (at.kind === 'product' && found.get(at.key) !== 'blocking') found.set(at.key, severity);
    return found;
  }, [problems]);
  const entries = reading.status === 'found' ? reading.value.entries : null;
  const soldOut = useMemo(
    () =>
      new Map(
        (entries ?? []).flatMap((entry) => (entry.kind === 'product' ? [[entry.id, entry] as const] : [])),
      ),
    [entries],
  );
  return (product) => {
    const { key } = product;
    const was = online.get(key);
    const id = ids.get(`product/${key}`);
    return {
      isShown: key === shown,
      isSelected: selected.has(key),
      change: was === undefined ? 'isNew' : was === product ? null : 'changed',
      problem: worst.get(key) ?? null,
      soldOut: (id !== undefined && soldOut.get(id)) || null,
    };
  };
}
