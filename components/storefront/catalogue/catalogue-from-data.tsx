'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useLoadedCatalogue } from '#lib/browser/shop/use-catalogue.ts';
import type { CardStyle } from '#lib/domain/store/theme.ts';
import catalogue from '#lib/i18n/messages/fr/catalogue.json' with { type: 'json' };
import food from '#lib/i18n/messages/fr/food.json' with { type: 'json' };
import { CatalogueSections } from './product-cards.tsx';
import { sectionsOf, useProductCardTexts } from './section-data.ts';

const sentences = { catalogue, food };

interface Properties {
  /** null for all categories. */
  category: number | null;
  cardStyle: CardStyle;
}

/** The catalogue rendered in the browser. Loaded lazily with its messages, so that no page carries them. */
export function CatalogueFromData(properties: Properties) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <Sections {...properties} />
    </NextIntlClientProvider>
  );
}

function Sections({ category, cardStyle }: Properties) {
  const t = useTranslations('catalogue');
  const { store } = useShop();
  const products = useLoadedCatalogue();
  const sections = sectionsOf(store, products, useProductCardTexts());
  return (
    <CatalogueSections
      sections={category === null ? sections : sections.filter(({ categoryId }) => categoryId === category)}
      single={category !== null}
      cardStyle={cardStyle}
      ordering={store.webOrder}
      add={t(store.webOrder ? 'add' : 'show')}
    />
  );
}
