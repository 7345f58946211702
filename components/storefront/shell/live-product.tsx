'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useEffect } from 'react';
import { AddToBasket } from '#components/storefront/product/add-to-basket.tsx';
import { ProductFormContent } from '#components/storefront/product/product-sheet.tsx';
import { useProductForm } from '#components/storefront/product/use-product-form.ts';
import { SheetTitle } from '#components/ui/dialogs/sheet.tsx';
import type { Category, Product } from '#lib/domain/catalogue/product.ts';
import type { Choice } from '#lib/domain/options/choices.ts';
import food from '#lib/i18n/messages/fr/food.json' with { type: 'json' };
import page from '#lib/i18n/messages/fr/page.json' with { type: 'json' };
import product from '#lib/i18n/messages/fr/product.json' with { type: 'json' };

const messages = { food, page, product };

/** A product as it is being edited. */
export interface ShownProduct {
  product: Product;
  category: Category;
}

/** What is chosen of it. */
export interface TriedChoices {
  productId: number;
  choices: readonly Choice[];
  quantity: number;
}

interface Properties {
  shown: ShownProduct;
  onChoices: (tried: TriedChoices) => void;
}

/** The sheet of a product in the management area: choices can be tried, nothing is added to a basket. */
export const LiveProduct = ({ shown, onChoices }: Properties) => (
  <NextIntlClientProvider locale="fr" timeZone="Europe/Paris" messages={messages}>
    <div className="flex min-h-dvh flex-col bg-surface">
      {/* Its headings are those of a sheet. */}
      <SheetTitle value="live-product">
        <Form key={shown.product.productId} shown={shown} onChoices={onChoices} />
      </SheetTitle>
    </div>
  </NextIntlClientProvider>
);

function Form({ shown: { product: edited, category }, onChoices }: Properties) {
  const form = useProductForm({ product: edited, category, products: [] });
  const tried = JSON.stringify({
    productId: edited.productId,
    choices: form.choices.selection.choices,
    quantity: form.quantity,
  } satisfies TriedChoices);
  // Another product begins at its top.
  useEffect(() => void scrollTo(0, 0), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent when what is chosen is another
  useEffect(() => onChoices(JSON.parse(tried) as TriedChoices), [tried]);
  return (
    <ProductFormContent
      form={form}
      bar={
        <div inert>
          <AddToBasket form={form} />
        </div>
      }
    />
  );
}
