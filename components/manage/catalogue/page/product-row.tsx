'use client';

import { ChevronRight, Ellipsis, GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Tick } from '#components/ui/fields/tick.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { ProductContent } from '#lib/domain/catalogue/content/content.ts';
import { TEXT_MAX } from '#lib/domain/catalogue/content/texts.ts';
import type { Cents } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { NameField, PriceField } from '../fields.tsx';
import { InPlace } from './in-place.tsx';
import { useDraggable } from './use-drag.ts';

/** What can be done with a product in the list; the same object at every drawing. */
export interface RowActions {
  show: (key: string) => void;
  open: (key: string) => void;
  rename: (key: string, name: string) => void;
  reprice: (key: string, price: Cents) => void;
  select: (key: string, isWithRange: boolean) => void;
  openMenu: (key: string, button: HTMLElement) => void;
}

export interface RowState {
  isShown: boolean;
  isSelected: boolean;
  /** Against what is published. */
  change: 'changed' | 'isNew' | null;
  problem: 'blocking' | 'warning' | null;
  /** null when it is neither sold out nor counted. */
  soldOut: { left: number | null } | null;
}

/** A product of the list. The name is what the keys of the list move between. */
export const ProductRow = memo(function ProductRow({
  product: { key, name, price, orderable },
  actions,
  isShown,
  isSelected,
  change,
  problem,
  soldOut,
}: { product: ProductContent; actions: RowActions } & RowState) {
  const t = useTranslations('manageCataloguePage.row');
  const { element, handle, arm } = useDraggable<HTMLLIElement>('product', key);
  return (
    <li
      ref={element}
      data-product={key}
      data-shown={isShown || undefined}
      // Not onPointerEnter: React misses it on a row that appears below the pointer.
      onPointerOver={arm}
      onFocus={() => actions.show(key)}
      onPointerDown={() => actions.show(key)}
      className="group/row relative flex min-h-14 scroll-mt-28 scroll-mb-44 items-center gap-1 pr-1 pl-2 hover:bg-sunken data-shown:bg-accent-soft data-[drop=above]:shadow-[inset_0_2px_0_var(--focus)] data-dragged:opacity-50"
    >
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <Tick
          type="checkbox"
          tabIndex={-1}
          aria-label={t('select', { name })}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            actions.select(key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
      <span
        ref={handle}
        aria-hidden
        title={t('drag', { name })}
        className="-ml-2 hidden h-11 w-6 shrink-0 cursor-grab place-items-center text-muted opacity-0 group-hover/row:opacity-100 pointer-fine:grid"
      >
        <GripVertical size={18} />
      </span>
      {/* On the smallest phones the price is below the name. */}
      <div className="flex min-w-0 flex-1 items-center gap-x-1 max-[23.5rem]:flex-col max-[23.5rem]:items-stretch">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
          <InPlace
            label={t('rename', { name })}
            className="min-w-0 font-semibold"
            row
            shown={
              <span dir="auto" className={classNames('wrap-anywhere', !orderable && 'text-muted')}>
                {name}
              </span>
            }
            field={(done) => (
              <NameField
                isCell
                autoFocus
                className="w-full"
                label={t('name', { name })}
                name={name}
                maximum={TEXT_MAX.productName}
                onName={(typed) => actions.rename(key, typed)}
                onEnter={done}
              />
            )}
          />
          <Marks change={change} problem={problem} soldOut={soldOut} isHidden={!orderable} />
        </div>
        <InPlace
          label={t('reprice', { name, price: priceText(price) })}
          className="tabular w-24 shrink-0 justify-end text-right max-[23.5rem]:-mt-2 max-[23.5rem]:justify-start"
          shown={priceText(price)}
          field={(done) => (
            <PriceField
              isCell
              autoFocus
              label={t('price', { name })}
              price={price}
              onPrice={(typed) => actions.reprice(key, typed)}
              onEnter={done}
            />
          )}
        />
      </div>
      <IconButton
        tabIndex={-1}
        label={t('actions', { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => actions.openMenu(key, currentTarget)}
        className="text-muted"
      >
        <Ellipsis aria-hidden size={20} />
      </IconButton>
      <IconButton
        label={t('open', { name })}
        onClick={() => actions.open(key)}
        className="-ml-2 text-muted max-sm:-ml-3"
      >
        <ChevronRight aria-hidden size={20} />
      </IconButton>
    </li>
  );
});

function Marks({
  change,
  problem,
  soldOut,
  isHidden,
}: Pick<RowState, 'change' | 'problem' | 'soldOut'> & { isHidden: boolean }) {
  const t = useTranslations('manageCataloguePage.row');
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      {soldOut && (
        <Badge tone={soldOut.left ? 'neutral' : 'danger'}>
          {soldOut.left ? t('left', { left: soldOut.left }) : t('soldOut')}
        </Badge>
      )}
      {isHidden && <Badge>{t('hidden')}</Badge>}
      {problem === 'blocking' && <Badge tone="danger">{t('blocking')}</Badge>}
      {change && <Badge tone="accent">{t(change)}</Badge>}
    </span>
  );
}
