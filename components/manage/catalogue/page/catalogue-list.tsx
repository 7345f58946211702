'use client';

import { useTranslations } from 'next-intl';
import { memo, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { usePhotoDrop } from '#components/manage/photo/photo-files.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { applyChanges, type CatalogueChange } from '#lib/domain/catalogue/content/changes.ts';
import type { ProductContent } from '#lib/domain/catalogue/content/content.ts';
import { moveBy as moveOneBy, moveTo } from '#lib/domain/catalogue/content/edit.ts';
import { moveProducts } from '#lib/domain/catalogue/content/move-products.ts';
import { newProduct } from '#lib/domain/catalogue/content/new-entries.ts';
import { AddCategory } from './add-category.tsx';
import { ArchivedEntries } from './archived-entries.tsx';
import { CategorySection } from './category-section.tsx';
import { usedKeys, useEditorPage } from './editor-page.tsx';
import { useEntryMenu } from './entry-menu.tsx';
import { useGroups, useRowStates } from './list-data.ts';
import { ProductRow, type RowActions } from './product-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDropPlaces } from './use-drag.ts';
import { useKeysToList, useListKeys } from './use-list-keys.ts';

/** From so many products on, rows are drawn when they come near the window: drawing 2,000 takes seconds. */
const LARGE = 300;

/** The categories with their products, as they are edited (MANAGEMENT section 7). */
export const CatalogueList = memo(function CatalogueList({
  shown,
  onShow,
  onOpen,
  onPhotos,
}: {
  /** The product of the preview. */
  shown: string | null;
  onShow: (key: string) => void;
  onOpen: (key: string) => void;
  /** Called with files that are dropped onto the list. */
  onPhotos: (files: readonly File[]) => void;
}) {
  const t = useTranslations('manageCataloguePage.list');
  const announced = useTranslations('manageCataloguePage.announce');
  const { editor, snapshot, content } = useEditorPage();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const wanted = useDeferredValue(text);
  const groups = useGroups(wanted);
  const menu = useEntryMenu({ onOpen, onSelectAll: selectAll });
  const stateOf = useRowStates(shown, selected);
  const isLarge = content.products.length > LARGE;
  const visible = groups.flatMap(({ products }) => products.map(({ key }) => key));

  const productAt = (key: string) => content.products.find((product) => product.key === key);

  function change(key: string, changes: Partial<ProductContent>): void {
    const product = productAt(key);
    if (product) editor.edit([{ kind: 'product', key, value: { ...product, ...changes } }]);
  }

  function select(key: string, isWithRange: boolean): void {
    const next = new Set(selected);
    const [from, to] = [visible.findIndex((each) => selected.has(each)), visible.indexOf(key)];
    const range =
      isWithRange && from >= 0 ? visible.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
    const isAdded = !selected.has(key);
    for (const each of range)
      if (isAdded) next.add(each);
      else next.delete(each);
    setSelected(next);
  }

  function selectAll(category: string): void {
    const shownOf = groups.find((group) => group.category.key === category)?.products ?? [];
    setSelected(new Set([...selected, ...shownOf.map(({ key }) => key)]));
  }

  function moveBy(key: string, by: 1 | -1): void {
    const product = productAt(key);
    if (!product || wanted !== '') return;
    const ofCategory = content.products.filter(({ category }) => category === product.category);
    const place = ofCategory.findIndex((each) => each.key === key) + by;
    if (place < 0 || place >= ofCategory.length) return;
    const before = ofCategory.filter((each) => each.key !== key)[place]?.key ?? null;
    editor.edit(moveProducts(content, [key], { category: product.category, before }));
    setAnnouncement(announced('moved', { name: product.name, place: place + 1, count: ofCategory.length }));
  }

  function moveCategory(key: string, changes: CatalogueChange[]): void {
    editor.edit(changes);
    const { categories } = applyChanges(content, changes);
    const place = categories.findIndex((each) => each.key === key);
    const name = categories[place]?.name ?? '';
    if (changes.length > 0)
      setAnnouncement(announced('moved', { name, place: place + 1, count: categories.length }));
  }

  useDropPlaces(list, {
    product: (key, place) => {
      const keys = selected.has(key) ? [...selected] : [key];
      editor.edit(moveProducts(content, keys, place));
    },
    category: (key, before) => {
      const others = content.categories.filter((each) => each.key !== key);
      const place = others.findIndex((each) => each.key === before);
      moveCategory(key, moveTo(content, 'categories', key, place < 0 ? others.length : place));
    },
  });
  useKeysToList(list, shown, onOpen);
  const onKeyDown = useListKeys({
    onOpen,
    onSelect: (key) => select(key, false),
    onMove: moveBy,
    onMoveCategory: (key, by) => {
      if (wanted === '') moveCategory(key, moveOneBy(content, 'categories', key, by));
    },
  });
  const { isOver, dropProps } = usePhotoDrop(onPhotos);

  // Rows are drawn again only when they change, so what they call stays the same.
  const latest = useRef<RowActions>(null);
  useLayoutEffect(() => {
    latest.current = {
      show: onShow,
      open: onOpen,
      rename: (key, name) => change(key, { name }),
      reprice: (key, price) => change(key, { price }),
      select,
      openMenu: menu.openProduct,
    };
  });
  const [actions] = useState<RowActions>(() => ({
    show: (key) => latest.current?.show(key),
    open: (key) => latest.current?.open(key),
    rename: (key, name) => latest.current?.rename(key, name),
    reprice: (key, price) => latest.current?.reprice(key, price),
    select: (key, isWithRange) => latest.current?.select(key, isWithRange),
    openMenu: (key, button) => latest.current?.openMenu(key, button),
  }));

  return (
    <div
      {...dropProps}
      className={classNames(
        'flex min-w-0 flex-col gap-4 rounded-card',
        isOver && 'outline-3 outline-focus outline-offset-4',
      )}
    >
      <search>
        <Field
          label={t('search')}
          id="catalogue-search"
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </search>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for what is inside, each of which works without them */}
      <div ref={list} data-list onKeyDown={onKeyDown} className="group/list flex flex-col gap-4">
        {groups.map(({ category, products, count }) => (
          <CategorySection
            key={category.key}
            category={category}
            count={count}
            rows={products.length}
            isLazy={isLarge}
            isSortable={wanted === '' && content.categories.includes(category)}
            onRename={(name) =>
              editor.edit([{ kind: 'category', key: category.key, value: { ...category, name } }])
            }
            onLabel={(label) =>
              editor.edit([{ kind: 'category', key: category.key, value: { ...category, label } }])
            }
            onMenu={(button) => menu.openCategory(category, button)}
            onAdd={
              wanted !== ''
                ? null
                : (name, price) => {
                    const added = newProduct(
                      content,
                      { name, price, category: category.key },
                      usedKeys(snapshot, 'product'),
                    );
                    editor.edit([added]);
                    onShow(added.key);
                    setAnnouncement(announced('added', { name }));
                  }
            }
          >
            {() =>
              products.map((product) => (
                <ProductRow key={product.key} product={product} actions={actions} {...stateOf(product)} />
              ))
            }
          </CategorySection>
        ))}
      </div>
      {groups.length === 0 && (
        <p
          role="status"
          className="rounded-card border border-line border-dashed px-4 py-6 text-center text-muted"
        >
          {t(wanted === '' ? 'empty' : 'none')}
        </p>
      )}
      {wanted === '' && <AddCategory />}
      {wanted === '' && <ArchivedEntries />}
      <p className="text-muted text-sm max-lg:hidden">{t('shortcuts')}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {selected.size > 0 && (
        <SelectionBar
          keys={visible.filter((key) => selected.has(key))}
          onArchive={(keys) => menu.archive(keys.map((key) => ({ kind: 'product', key })))}
          onClear={() => setSelected(new Set())}
        />
      )}
      {menu.element}
    </div>
  );
});
