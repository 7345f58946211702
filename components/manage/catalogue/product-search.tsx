'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ProductContent } from '#lib/domain/catalogue/content/content.ts';
import { productsNamed } from '#lib/domain/catalogue/search-products.ts';
import { priceText } from '#lib/i18n/price.ts';
import { TextInput } from './fields.tsx';

/** The products that are shown of those that are found. */
const SHOWN = 6;

/** Finds a product by its name; a tap or Enter picks it. */
export function ProductSearch({
  label,
  products,
  onPick,
}: {
  label: string;
  products: readonly ProductContent[];
  onPick: (key: string) => void;
}) {
  const t = useTranslations('manageCatalogue.search');
  const [text, setText] = useState('');
  const id = useId();
  const found = productsNamed(products, text).slice(0, SHOWN);

  function pick(key: string): void {
    setText('');
    onPick(key);
    document.getElementById(id)?.focus();
  }

  return (
    <div className="flex flex-col gap-1">
      <TextInput
        id={id}
        label={label}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (first) pick(first.key);
        }}
      />
      {text.trim() !== '' && found.length === 0 && <p className="text-muted text-sm">{t('none')}</p>}
      {found.length > 0 && (
        <ul aria-label={t('found')} className="panel divide-y divide-line overflow-hidden">
          {found.map(({ key, name, price }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => pick(key)}
                className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-2 text-left hover:bg-sunken"
              >
                <span dir="auto" className="wrap-anywhere">
                  {name}
                </span>
                <span className="tabular text-muted text-sm">{priceText(price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
