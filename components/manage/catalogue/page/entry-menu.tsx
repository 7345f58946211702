'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { entryOf, useSoldOut } from '#lib/browser/manage/sold-out.ts';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';
import type { CategoryContent } from '#lib/domain/catalogue/content/content.ts';
import { duplicate, moveBy } from '#lib/domain/catalogue/content/edit.ts';
import type { Place } from '#lib/domain/catalogue/content/references.ts';
import { ActionMenu, type MenuAction } from './action-menu.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { usedKeys, useEditorPage } from './editor-page.tsx';
import { SoldOutSheet } from './sold-out-sheet.tsx';

type Menu = { button: HTMLElement } & ({ product: string } | { category: CategoryContent });

/** The menu of a row or of a category, and the questions that follow from it. */
export function useEntryMenu({
  onOpen,
  onSelectAll,
}: {
  onOpen: (key: string) => void;
  /** Selects the products of a category. */
  onSelectAll: (category: string) => void;
}) {
  const t = useTranslations('manageCataloguePage.menu');
  const labels = useTranslations('manageCataloguePage');
  const { editor, snapshot, content } = useEditorPage();
  const { reading, calls } = useSoldOut();
  const mayMark = useMay('availability.sold_out');
  const [menu, setMenu] = useState<Menu | null>(null);
  const [archived, setArchived] = useState<readonly Pick<Place, 'kind' | 'key'>[] | null>(null);
  const [marked, setMarked] = useState<{ id: number; name: string } | null>(null);

  function productActions(key: string): MenuAction[] {
    const product = content.products.find((each) => each.key === key);
    if (!product) return [];
    const id = snapshot.remote.published.ids.get(`product/${key}`);
    const isOnline =
      id !== undefined && snapshot.remote.published.content.products.some((p) => p.key === key);
    const entry =
      reading.status === 'found' && id !== undefined
        ? entryOf(reading.value.entries, { kind: 'product', id })
        : null;
    const move = (by: 1 | -1) => editor.edit(moveBy(content, `products:${product.category}`, key, by));
    return [
      { text: t('open'), onChoose: () => onOpen(key) },
      {
        text: t('duplicate'),
        onChoose: () =>
          editor.edit(
            duplicate(
              content,
              { kind: 'product', key },
              { name: t('copyName', { name: product.name }), archived: usedKeys(snapshot, 'product') },
            ),
          ),
      },
      { text: t('up'), onChoose: () => move(-1) },
      { text: t('down'), onChoose: () => move(1) },
      ...(isOnline && mayMark
        ? [
            entry
              ? { text: t('back'), onChoose: () => void calls.end(entry) }
              : { text: t('soldOut'), onChoose: () => setMarked({ id, name: product.name }) },
          ]
        : []),
      { text: t('archive'), isDanger: true, onChoose: () => setArchived([{ kind: 'product', key }]) },
    ];
  }

  const categoryActions = ({ key, name }: CategoryContent): MenuAction[] => [
    { text: labels('category.selectAll', { name }), onChoose: () => onSelectAll(key) },
    { text: t('up'), onChoose: () => editor.edit(moveBy(content, 'categories', key, -1)) },
    { text: t('down'), onChoose: () => editor.edit(moveBy(content, 'categories', key, 1)) },
    { text: t('archive'), isDanger: true, onChoose: () => setArchived([{ kind: 'category', key }]) },
  ];

  const element: ReactNode = (
    <>
      {menu && (
        <ActionMenu
          label={
            'product' in menu
              ? labels('row.actions', {
                  name: content.products.find(({ key }) => key === menu.product)?.name ?? '',
                })
              : labels('category.actions', { name: menu.category.name })
          }
          button={menu.button}
          actions={'product' in menu ? productActions(menu.product) : categoryActions(menu.category)}
          onClose={() => setMenu(null)}
        />
      )}
      {archived && (
        <ArchiveDialog
          entries={archived}
          onClose={() => {
            setArchived(null);
            keepFocus();
          }}
        />
      )}
      {marked && <SoldOutSheet product={marked} onClose={() => setMarked(null)} />}
    </>
  );

  return {
    element,
    openProduct: (product: string, button: HTMLElement) => setMenu({ product, button }),
    openCategory: (category: CategoryContent, button: HTMLElement) => setMenu({ category, button }),
    archive: setArchived,
  };
}
