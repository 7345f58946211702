'use client';

import { useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Chip } from '#components/ui/fields/chip.tsx';
import { changeDishQuery, useQueryPart } from '#lib/browser/shop/dish-query.ts';
import { useLoadedCatalogue } from '#lib/browser/shop/use-catalogue.ts';
import { ALLERGENS, type Allergen } from '#lib/domain/catalogue/food-information.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { DISH_TAGS, type DishTag, hasTag } from '#lib/domain/catalogue/search/find-dishes.ts';

/** The allergens that most diners avoid: one tap each. */
const FREQUENT: readonly Allergen[] = ['gluten', 'milk'];

interface Offered {
  tags: readonly DishTag[];
  allergens: readonly Allergen[];
}

/** The filters that change what the catalogue shows: tags that a dish has, allergens that something has. */
function offeredFilters(products: readonly Product[]): Offered {
  const dishes = products.filter(({ orderable }) => orderable);
  const stated = new Set(
    dishes
      .flatMap((dish) => [dish, ...dish.options.flatMap(({ values }) => values)])
      .flatMap(({ allergens, mayContain }) => [...(allergens ?? []), ...mayContain]),
  );
  return {
    tags: DISH_TAGS.filter((tag) => dishes.some((dish) => hasTag(dish, tag))),
    allergens: ALLERGENS.filter((each) => stated.has(each)),
  };
}

/** What may be asked of the dishes of this shop. */
export function SearchFilters() {
  const products = useLoadedCatalogue();
  const offered = useMemo(() => offeredFilters(products), [products]);
  return <Filters offered={offered} />;
}

function Filters({ offered }: { offered: Offered }) {
  const t = useTranslations('search');
  const food = useTranslations('food');
  const avoided = useQueryPart('avoided');
  const tags = useQueryPart('tags');
  const rare = offered.allergens.filter((each) => !FREQUENT.includes(each));
  const rareAvoided = rare.filter((each) => avoided.includes(each));
  const [isOpen, setOpen] = useState(rareAvoided.length > 0);
  const listId = useId();
  if (offered.tags.length + offered.allergens.length === 0) return null;

  const toggled = <Item,>(all: readonly Item[], item: Item) =>
    all.includes(item) ? all.filter((each) => each !== item) : [...all, item];
  const avoidChip = (each: Allergen) => (
    <Chip
      key={each}
      isOn={avoided.includes(each)}
      onClick={() => changeDishQuery({ avoided: toggled(avoided, each) })}
    >
      {t('without', { allergen: food(`allergens.${each}`) })}
    </Chip>
  );
  return (
    <div className="flex flex-col gap-2 pb-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser */}
      <div
        role="group"
        aria-label={t('filters')}
        className="scrollbar-none wrap-bleed flex gap-2 overflow-x-auto overscroll-x-contain py-1 *:shrink-0"
      >
        {FREQUENT.filter((each) => offered.allergens.includes(each)).map(avoidChip)}
        {offered.tags.map((tag) => (
          <Chip
            key={tag}
            isOn={tags.includes(tag)}
            onClick={() => changeDishQuery({ tags: toggled(tags, tag) })}
          >
            {t(`tags.${tag}`)}
          </Chip>
        ))}
        {rare.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-10 items-center gap-2.5 rounded-chip border border-line-strong bg-surface px-3 py-1 text-ink text-sm transition-colors hover:bg-sunken"
          >
            {t('more', { count: rareAvoided.length })}
            <span
              aria-hidden
              className={classNames(
                'size-2 border-current border-r-2 border-b-2 transition-transform',
                isOpen ? 'translate-y-0.5 rotate-225' : '-translate-y-0.5 rotate-45',
              )}
            />
          </button>
        )}
      </div>
      {isOpen && rare.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          id={listId}
          role="group"
          aria-label={t('moreLabel')}
          className="wrap scrollbar-none flex max-h-[35dvh] flex-wrap gap-2 overflow-y-auto py-1"
        >
          {rare.map(avoidChip)}
        </div>
      )}
    </div>
  );
}
