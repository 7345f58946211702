'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { CatalogueChange } from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent, ProductContent } from '#lib/domain/catalogue/content/content.ts';
import { newKey } from '#lib/domain/catalogue/content/keys.ts';
import { readPrice } from '#lib/domain/catalogue/content/price-text.ts';
import { readName, TEXT_MAX } from '#lib/domain/catalogue/content/texts.ts';
import { ZERO } from '#lib/domain/money.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { TextInput } from './fields.tsx';
import { useReadings } from './use-typed.ts';

/** A row that adds a product to a category: name, price, Enter, and the next. */
export function NewProductRow({
  content,
  category,
  archived = [],
  change,
  onAdded,
}: {
  content: CatalogueContent;
  category: string;
  /** Keys that archived products have: a new one gets none of them. */
  archived?: Iterable<string>;
  change: (changes: readonly CatalogueChange[]) => void;
  onAdded?: ((key: string) => void) | undefined;
}) {
  const t = useTranslations('manageCatalogue.newProduct');
  const { nameProblem, priceProblem } = useReadings();
  const [typed, setTyped] = useState({ name: '', price: '' });
  const [wrong, setWrong] = useState<{ name?: string; price?: string }>({});
  const nameField = useRef<HTMLInputElement>(null);
  const priceField = useRef<HTMLInputElement>(null);

  function add(): void {
    const name = readName(typed.name, TEXT_MAX.productName);
    const price = readPrice(typed.price);
    setWrong({
      ...('problem' in name && { name: nameProblem(name.problem, name.length, TEXT_MAX.productName) }),
      ...('problem' in price && { price: priceProblem(price.problem) }),
    });
    if ('problem' in name || 'problem' in price) {
      ('problem' in name ? nameField : priceField).current?.focus();
      return;
    }
    const product = productLike(content, category, archived, name.name);
    change([{ kind: 'product', key: product.key, value: { ...product, price: price.price } }]);
    setTyped({ name: '', price: '' });
    nameField.current?.focus();
    onAdded?.(product.key);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The price is next.
    if (event.target === nameField.current && typed.name.trim() !== '' && typed.price === '')
      priceField.current?.focus();
    else add();
  }

  const fieldOf = (field: 'name' | 'price') => ({
    isCell: true,
    label: t(field),
    placeholder: t(field === 'name' ? 'name' : 'priceShort'),
    autoComplete: 'off',
    value: typed[field],
    error: wrong[field],
    onKeyDown,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setWrong({});
      setTyped({ ...typed, [field]: target.value });
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6.5rem_auto] items-start gap-2">
      <TextInput {...fieldOf('name')} ref={nameField} dir="auto" />
      <TextInput {...fieldOf('price')} ref={priceField} inputMode="decimal" />
      <Button kind="secondary" aria-label={t('add')} className="px-3" onClick={add}>
        <Plus aria-hidden size={20} />
      </Button>
    </div>
  );
}

/** A new product, taxed and printed as the last of its category. */
function productLike(
  { products }: CatalogueContent,
  category: string,
  archived: Iterable<string>,
  name: string,
): ProductContent {
  const like = products.findLast((product) => product.category === category);
  return {
    key: newKey(name, 'product', [...archived, ...products.map(({ key }) => key)]),
    category,
    name,
    description: null,
    price: ZERO,
    methodPrices: {},
    componentPrice: null,
    deposit: ZERO,
    taxRates: like?.taxRates ?? products.at(0)?.taxRates ?? rateOfAll(10),
    picture: null,
    orderable: true,
    printerId: like?.printerId ?? null,
    lblPrinterId: like?.lblPrinterId ?? null,
    offered: null,
    allergens: null,
    mayContain: [],
    origins: [],
    alcohol: null,
    adultsOnly: null,
    diets: [],
    spiciness: 0,
    options: [],
    related: [],
  };
}
