'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useArrivedCard } from '#lib/browser/use-card.ts';
import type { CardStyle } from '#lib/domain/theme.ts';
import allergens from '#lib/i18n/messages/fr/allergens.json' with { type: 'json' };
import catalogue from '#lib/i18n/messages/fr/catalogue.json' with { type: 'json' };
import { CardBody } from './card-body.tsx';
import { partsOf } from './part.ts';
import { useCardWords } from './use-card-words.ts';

const sentences = { allergens, catalogue };

interface Properties {
  /** null for all of them. */
  category: number | null;
  cardStyle: CardStyle;
  /** Whether the shop has changed since the data may have been read. */
  changed: boolean;
}

/** The dishes of the card as the browser draws them. The sentences come with this code, so that no page carries them. */
export function CardFromData(properties: Properties) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <Drawn {...properties} />
    </NextIntlClientProvider>
  );
}

function Drawn({ category, cardStyle, changed }: Properties) {
  const t = useTranslations('catalogue');
  const { store } = useShop();
  const { products, retry } = useArrivedCard();
  useEffect(() => {
    if (changed) retry();
  }, [changed, retry]);
  const parts = partsOf(store.categories, products, useCardWords());
  return (
    <CardBody
      parts={category === null ? parts : parts.filter(({ categoryId }) => categoryId === category)}
      alone={category !== null}
      cardStyle={cardStyle}
      ordering={store.webOrder}
      add={t(store.webOrder ? 'add' : 'look')}
      soldOut={t('soldOut')}
    />
  );
}
