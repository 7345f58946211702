'use client';

import { Ellipsis, GripVertical, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { CategoryContent } from '#lib/domain/catalogue/content/content.ts';
import { readPrice } from '#lib/domain/catalogue/content/price-text.ts';
import { readName, TEXT_MAX } from '#lib/domain/catalogue/content/texts.ts';
import type { Cents } from '#lib/domain/money.ts';
import { NameField, TextInput, TypedText } from '../fields.tsx';
import { useReadings } from '../use-typed.ts';
import { InPlace } from './in-place.tsx';
import { useDraggable } from './use-drag.ts';

const ROW_PX = 57;
const HEADING_PX = 120;
/** A window and a half above and below. */
const NEAR = '150% 0px';

/** A category: its name, its products and the line that adds one. */
export function CategorySection({
  category: { key, name, label },
  count,
  onRename,
  onLabel,
  onMenu,
  onAdd,
  rows,
  isLazy,
  isSortable,
  children,
}: {
  category: CategoryContent;
  /** How many products it has, also those that are not shown. */
  count: number;
  onRename: (name: string) => void;
  /** null: diners read the name. */
  onLabel: (label: string | null) => void;
  onMenu: (button: HTMLElement) => void;
  /** null while products are searched. */
  onAdd: ((name: string, price: Cents) => void) | null;
  /** How many of them are shown. */
  rows: number;
  /** Whether they are drawn only once they come near the window. */
  isLazy: boolean;
  /** Whether it can be dragged: not while products are searched. */
  isSortable: boolean;
  children: () => ReactNode;
}) {
  const t = useTranslations('manageCataloguePage.category');
  const [isAdding, setAdding] = useState(false);
  const { section, isNear } = useNear(!isLazy);
  const { element, handle, arm } = useDraggable<HTMLDivElement>('category', key);
  const id = `category-${key}`;
  return (
    <section
      ref={section}
      aria-labelledby={id}
      data-category={key}
      style={{ containIntrinsicBlockSize: `auto ${HEADING_PX + rows * ROW_PX}px` }}
      className="panel overflow-clip [content-visibility:auto] group-data-sorted/list:[content-visibility:visible] data-[drop=above]:shadow-[0_-3px_0_var(--focus)] data-[drop=below]:shadow-[0_3px_0_var(--focus)]"
    >
      <div
        ref={element}
        data-category-heading
        onPointerOver={arm}
        className="group/heading flex data-dragged:opacity-50 items-center gap-2 border-line border-b bg-sunken/60 py-1.5 pr-1 pl-4"
      >
        <span
          ref={handle}
          aria-hidden
          title={t('drag', { name })}
          className={classNames(
            '-ml-3 hidden h-11 w-6 shrink-0 cursor-grab place-items-center text-muted opacity-0 group-hover/heading:opacity-100',
            isSortable && 'pointer-fine:grid',
          )}
        >
          <GripVertical size={18} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col">
          <h2 id={id} aria-label={name} className="flex text-base">
            <InPlace
              label={t('rename', { name })}
              className="min-w-0 font-bold"
              row
              shown={
                <span dir="auto" className="wrap-anywhere">
                  {name}
                </span>
              }
              field={(done) => (
                <NameField
                  isCell
                  autoFocus
                  label={t('rename', { name })}
                  name={name}
                  maximum={TEXT_MAX.productName}
                  onName={onRename}
                  onEnter={done}
                />
              )}
            />
          </h2>
          {label !== null && <Label name={name} label={label} onLabel={onLabel} />}
        </div>
        <span className="shrink-0 text-muted text-sm">{t('count', { count })}</span>
        <IconButton
          label={t('actions', { name })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(currentTarget)}
          className="text-muted"
        >
          <Ellipsis aria-hidden size={20} />
        </IconButton>
      </div>
      <ul
        className="divide-y divide-line group-data-sorted/list:hidden"
        style={isNear ? undefined : { height: rows * ROW_PX }}
      >
        {isNear && children()}
      </ul>
      <div
        data-end
        className="border-line border-t px-2 py-1 group-data-sorted/list:hidden data-[drop=above]:shadow-[inset_0_2px_0_var(--focus)]"
      >
        {onAdd &&
          (isAdding ? (
            <AddProduct
              onAdd={onAdd}
              onClose={() => {
                setAdding(false);
                keepFocus(`${id}-add`);
              }}
            />
          ) : (
            <Button
              kind="quiet"
              id={`${id}-add`}
              className="min-h-11 text-muted"
              aria-label={t('addTo', { name })}
              onClick={() => setAdding(true)}
            >
              <Plus aria-hidden size={18} />
              {t('add')}
            </Button>
          ))}
      </div>
    </section>
  );
}

/** What diners read instead of the name; empty, they read the name. */
function Label({
  name,
  label,
  onLabel,
}: {
  name: string;
  label: string;
  onLabel: (label: string | null) => void;
}) {
  const t = useTranslations('manageCataloguePage.category');
  const { takeName } = useReadings();
  return (
    <InPlace
      label={t('relabel', { name, label })}
      className="-mt-2.5 min-w-0 text-muted text-sm"
      isWide
      shown={<span className="wrap-anywhere">{t('label', { label })}</span>}
      field={(done) => (
        <TypedText
          label={t('labelOf', { name })}
          text={label}
          onText={(text) => {
            if (text.trim() !== '') return takeName(text, TEXT_MAX.productName, onLabel);
            onLabel(null);
            return null;
          }}
          onEnter={done}
        />
      )}
    />
  );
}

/** Whether a section has ever been near the window; `always`: from the start. */
function useNear(always: boolean) {
  const section = useRef<HTMLElement>(null);
  const [wasNear, setNear] = useState(false);
  useEffect(() => {
    if (always || wasNear || !section.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [always, wasNear]);
  return { section, isNear: always || wasNear };
}

/** A name and a price; Enter adds the product, and the next one can be typed. */
function AddProduct({
  onAdd,
  onClose,
}: {
  onAdd: (name: string, price: Cents) => void;
  onClose: () => void;
}) {
  const t = useTranslations('manageCataloguePage.add');
  const { nameProblem, priceProblem } = useReadings();
  const [typed, setTyped] = useState({ name: '', price: '' });
  const [errors, setErrors] = useState<{ name?: string; price?: string }>({});
  const form = useRef<HTMLFormElement>(null);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const name = readName(typed.name, TEXT_MAX.productName);
    const price = readPrice(typed.price);
    setErrors({
      ...('problem' in name && { name: nameProblem(name.problem, name.length, TEXT_MAX.productName) }),
      ...('problem' in price && { price: priceProblem(price.problem) }),
    });
    const first = 'problem' in name ? 0 : 'problem' in price ? 1 : null;
    if (!('problem' in name) && !('problem' in price)) {
      onAdd(name.name, price.price);
      setTyped({ name: '', price: '' });
    }
    form.current?.querySelectorAll('input')[first ?? 0]?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="flex flex-wrap items-start gap-2 px-1 py-1"
    >
      <TextInput
        isCell
        autoFocus
        label={t('name')}
        placeholder={t('name')}
        autoComplete="off"
        className="min-w-40 flex-1"
        error={errors.name}
        value={typed.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <TextInput
        isCell
        label={t('price')}
        placeholder="0,00&nbsp;€"
        inputMode="decimal"
        autoComplete="off"
        className="w-28"
        error={errors.price}
        value={typed.price}
        onChange={({ target }) => setTyped({ ...typed, price: target.value })}
      />
      <Button type="submit" className="min-h-11">
        {t('submit')}
      </Button>
      <Button kind="quiet" className="min-h-11" onClick={onClose}>
        {t('done')}
      </Button>
    </form>
  );
}
