'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { type StaffCatalogue, useStaffCatalogue } from '#lib/browser/manage/one-order.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { unitPriceOf } from '#lib/domain/basket/make-line.ts';
import { choicesAsOrdered } from '#lib/domain/basket/order-again.ts';
import { productFor } from '#lib/domain/catalogue/method-prices.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { productsNamed } from '#lib/domain/catalogue/search-products.ts';
import { type Cents, times } from '#lib/domain/money.ts';
import { startingPrice } from '#lib/domain/options/always-asked.ts';
import { groupChoices } from '#lib/domain/options/choices.ts';
import type { OrderProduct } from '#lib/domain/orders/order.ts';
import type { OrderLineRequest } from '#lib/domain/orders/order-request.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { priceText } from '#lib/i18n/price.ts';
import { OptionPicker, type Picked } from '../picker/option-picker.tsx';

/** A line that staff have put together: what the server is sent, and what shows it until it is priced there. */
export interface PickedLine {
  request: OrderLineRequest;
  name: string;
  /** The names of the chosen values. */
  values: readonly string[];
  price: Cents;
}

/** Puts a line together: a product of the shop, found by its name or its category, with its options and a note. */
export function ProductPicker({
  method,
  replaced,
  onPicked,
  onClose,
}: {
  /** It decides the prices. */
  method: ShippingMethod;
  /** The line of an order that is replaced: its product comes first, with its choices. */
  replaced: OrderProduct | null;
  onPicked: (line: PickedLine) => void;
  onClose: () => void;
}) {
  const t = useTranslations('managePicker');
  const loadTexts = useLoadTexts();
  const reading = useStaffCatalogue();
  const title = replaced ? t('replace', { name: replaced.name }) : t('add');
  return (
    <Sheet label={title} closeLabel={t('close')} wide onClose={onClose}>
      <div data-tall className="flex min-h-0 flex-1 flex-col">
        {reading.status === 'found' ? (
          <Choosing
            title={title}
            catalogue={reading.value.catalogue}
            method={method}
            replaced={replaced}
            onPicked={onPicked}
          />
        ) : (
          <div className="p-6">
            <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
          </div>
        )}
      </div>
    </Sheet>
  );
}

function Choosing({
  title,
  catalogue,
  method,
  replaced,
  onPicked,
}: {
  title: string;
  catalogue: StaffCatalogue;
  method: ShippingMethod;
  replaced: OrderProduct | null;
  onPicked: (line: PickedLine) => void;
}) {
  const t = useTranslations('managePicker');
  const same = catalogue.products.find(({ productId }) => productId === replaced?.productId);
  const [product, setProduct] = useState(isPickable(same) ? same : null);
  if (!product)
    return <ProductList title={title} catalogue={catalogue} method={method} onChosen={setProduct} />;
  const isSame = product.productId === replaced?.productId;
  const priced = productFor(product, method, catalogue);
  return (
    <OptionPicker
      key={product.productId}
      product={priced}
      start={
        replaced && {
          choices: isSame ? choicesAsOrdered(replaced, product) : [],
          quantity: replaced.quantity,
          comment: isSame ? replaced.comment : '',
        }
      }
      onPicked={(picked) => onPicked(lineOf(priced, picked, t('unnamed')))}
      onBack={() => setProduct(null)}
    />
  );
}

/** The line that was put together of a product at the prices of the order. */
const lineOf = (product: Product, { selection, quantity, comment }: Picked, unnamed: string): PickedLine => ({
  request: {
    productId: product.productId,
    quantity,
    comment,
    options: groupChoices(selection.choices),
  },
  name: product.name ?? unnamed,
  values: selection.options.flatMap(({ chosen }) => chosen.map(({ value }) => value.name)),
  price: times(unitPriceOf(product, selection), quantity),
});

const isPickable = (product: Product | undefined): product is Product =>
  product?.orderable === true && !product.soldOut;

/** The products of one category, or those whose names match what is typed. */
function ProductList({
  title,
  catalogue,
  method,
  onChosen,
}: {
  title: string;
  catalogue: StaffCatalogue;
  method: ShippingMethod;
  onChosen: (product: Product) => void;
}) {
  const t = useTranslations('managePicker');
  const [text, setText] = useState('');
  const offered = catalogue.products.filter(({ orderable }) => orderable);
  const categories = catalogue.categories.filter(({ categoryId }) =>
    offered.some((product) => product.categoryId === categoryId),
  );
  const [chosen, setChosen] = useState(categories[0]?.categoryId ?? null);
  const isSearch = text.trim() !== '';
  const found = isSearch
    ? productsNamed(offered, text)
    : offered.filter(({ categoryId }) => categoryId === chosen);
  return (
    <>
      <div className="flex flex-col gap-3 border-line border-b px-4 pt-5 pb-3 sm:px-6">
        <h2 className="pr-12 font-bold text-xl">{title}</h2>
        <Field
          label={t('search')}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {!isSearch && (
          <fieldset className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 sm:-mx-6 sm:px-6">
            <legend className="sr-only">{t('categories')}</legend>
            {categories.map(({ categoryId, label }) => (
              <button
                key={categoryId}
                type="button"
                aria-pressed={categoryId === chosen}
                onClick={() => setChosen(categoryId)}
                className={classNames(
                  'min-h-12 shrink-0 rounded-pill border px-4 font-medium',
                  categoryId === chosen
                    ? 'border-accent bg-accent-soft text-accent-ink'
                    : 'border-line-strong bg-surface hover:bg-sunken',
                )}
              >
                {label}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain">
        {found.map((product) => (
          <li key={product.productId}>
            <button
              type="button"
              disabled={product.soldOut}
              onClick={() => onChosen(product)}
              className="focus-visible:-outline-offset-3 flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-60 sm:px-6"
            >
              <span className="wrap-anywhere min-w-0 flex-1 font-medium">{product.name ?? t('unnamed')}</span>
              {product.soldOut ? (
                <Badge>{t('soldOut')}</Badge>
              ) : (
                <>
                  <span className="tabular shrink-0 text-muted">
                    <ProductPrice product={productFor(product, method, catalogue)} />
                  </span>
                  <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
                </>
              )}
            </button>
          </li>
        ))}
        {found.length === 0 && (
          <li role="status" className="px-4 py-8 text-center text-muted sm:px-6">
            {t('none')}
          </li>
        )}
      </ul>
    </>
  );
}

function ProductPrice({ product }: { product: Product }) {
  const t = useTranslations('managePicker');
  const lowest = startingPrice(product);
  return <>{lowest === null ? priceText(product.price) : t('from', { price: priceText(lowest) })}</>;
}
