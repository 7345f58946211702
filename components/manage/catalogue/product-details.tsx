'use client';

import { ChevronDown, CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { CatalogueProblem } from '#lib/domain/catalogue/content/checks.ts';
import { placeId } from '#lib/domain/catalogue/content/references.ts';
import { ZERO } from '#lib/domain/money.ts';
import { alcoholText, allergensText, dietNames, offeredText, originsText } from '#lib/i18n/food-text.ts';
import { priceText } from '#lib/i18n/price.ts';
import { useEditing, useOpenFor } from './editing.tsx';
import { PriceField, Problems } from './fields.tsx';
import { FoodFields } from './food-fields.tsx';
import { OfferedFields } from './offered-fields.tsx';
import { MethodPriceFields } from './option-prices.tsx';
import { Diets, Related, Station } from './product-parts.tsx';
import { TaxField } from './tax-field.tsx';

/** Which problems of a product are shown in which section. */
const SECTION_OF: Partial<Record<CatalogueProblem['problem'], 'prices' | 'food' | 'diets'>> = {
  alcohol_tax: 'prices',
  allergens_unsaid: 'food',
  origin_unsaid: 'food',
  birth_unsaid: 'food',
  meat_in_description: 'food',
  alcohol_unsaid: 'food',
  alcohol_for_minors: 'food',
  diet_with_meat: 'diets',
};

/** What is said of a product beside its name, price and options, in sections that are folded and tell what is in them. */
export function ProductDetails() {
  const t = useTranslations('manageCatalogue.details');
  const food = useTranslations('food');
  const methods = useTranslations('manageCatalogue.method');
  const { content, product, problemsAt, changeProduct } = useEditing();
  const problems = problemsAt({ kind: 'product', key: product.key });
  const problemsOf = (section: string) => problems.filter(({ problem }) => SECTION_OF[problem] === section);
  const nameOf = (key: string) => content.products.find((each) => each.key === key)?.name ?? key;
  const rates = [...new Set(Object.values(product.taxRates))].sort((a, b) => a - b);

  return (
    <div
      data-place={placeId({ kind: 'product', key: product.key })}
      className="panel flex flex-col divide-y divide-line"
    >
      <Section
        title={t('food.title')}
        problems={problemsOf('food')}
        summary={[
          product.allergens === null ? t('food.unsaid') : allergensText(food, product.allergens),
          originsText(food, product),
          alcoholText(food, product),
        ]}
      >
        <FoodFields food={product} onChange={changeProduct} />
      </Section>
      <Section
        title={t('prices.title')}
        problems={problemsOf('prices')}
        summary={[
          t('prices.tax', { rates: rates.map((rate) => String(rate).replace('.', ',')).join(' / ') }),
          ...Object.entries(product.methodPrices).map(
            ([method, price]) =>
              `${methods(method as keyof typeof product.methodPrices)}\u00a0: ${priceText(price)}`,
          ),
          product.deposit > ZERO && food('deposit', { price: priceText(product.deposit) }),
        ]}
      >
        <MethodPriceFields
          of={product.name}
          price={product.price}
          methodPrices={product.methodPrices}
          onChange={(methodPrices) => changeProduct({ methodPrices })}
        />
        <TaxField
          label={t('prices.vat')}
          content={content}
          rates={product.taxRates}
          onRates={(taxRates) => changeProduct({ taxRates })}
        />
        <div className="grid gap-4 @md:grid-cols-2">
          <PriceField
            isOptional
            label={t('prices.deposit')}
            hint={t('prices.depositHint')}
            placeholder={t('prices.none')}
            price={product.deposit === ZERO ? null : product.deposit}
            onPrice={(deposit) => changeProduct({ deposit: deposit ?? ZERO })}
          />
          <PriceField
            isOptional
            label={t('prices.component')}
            hint={t('prices.componentHint')}
            placeholder={t('prices.none')}
            price={product.componentPrice}
            onPrice={(price) => changeProduct({ componentPrice: price || null })}
          />
        </div>
      </Section>
      <Section title={t('diets.title')} problems={problemsOf('diets')} summary={dietNames(food, product)}>
        <Diets />
      </Section>
      <Section title={t('offered.title')} problems={[]} summary={[offeredSummary()]}>
        <OfferedFields offered={product.offered} onOffered={(offered) => changeProduct({ offered })} />
        <CheckField
          checked={!product.orderable}
          onChange={({ target }) => changeProduct({ orderable: !target.checked })}
        >
          {t('offered.notOrderable')}
        </CheckField>
      </Section>
      <Section
        title={t('kitchen.title')}
        problems={[]}
        summary={[
          product.printerId !== null && t('kitchen.at', { station: product.printerId }),
          product.lblPrinterId !== null && t('kitchen.labelAt', { station: product.lblPrinterId }),
        ]}
      >
        <div className="grid gap-4 @md:grid-cols-2">
          <Station field="printerId" />
          <Station field="lblPrinterId" />
        </div>
      </Section>
      <Section
        title={t('related.title')}
        problems={problems.filter(
          ({ problem, about }) => problem === 'missing_reference' && about?.kind === 'product',
        )}
        summary={[product.related.map(nameOf).join(', ')]}
      >
        <Related />
      </Section>
    </div>
  );

  function offeredSummary(): string {
    if (!product.orderable) return t('offered.never');
    const category = content.categories.find(({ key }) => key === product.category);
    const ofCategory = offeredText(food, category?.offered ?? null);
    if (product.offered) return offeredText(food, product.offered);
    return ofCategory ? t('offered.asCategory', { when: ofCategory }) : t('offered.always');
  }
}

/** A part that is folded until it is wanted. */
function Section({
  title,
  summary,
  problems,
  children,
}: {
  title: string;
  summary: readonly (string | false)[];
  problems: readonly CatalogueProblem[];
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useOpenFor(problems);
  const t = useTranslations('manageCatalogue.details');
  const said = summary.filter(Boolean).join(' · ');
  const isBlocked = problems.some(({ severity }) => severity === 'blocking');
  const Icon = isBlocked ? CircleAlert : TriangleAlert;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-16 list-none items-center gap-3 rounded-card px-4 py-3 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold">{title}</span>
          {!isOpen && (
            <span className="wrap-anywhere line-clamp-2 text-muted text-sm">{said || t('nothing')}</span>
          )}
        </span>
        {problems.length > 0 && (
          <Badge tone={isBlocked ? 'danger' : 'warning'}>
            <Icon aria-hidden size={14} />
            {t(isBlocked ? 'blocking' : 'warning')}
          </Badge>
        )}
        <ChevronDown
          aria-hidden
          size={20}
          className={isOpen ? 'shrink-0 rotate-180 text-muted' : 'shrink-0 text-muted'}
        />
      </summary>
      {isOpen && (
        <div className="@container flex flex-col gap-5 px-4 pt-1 pb-5">
          <Problems problems={problems} />
          {children}
        </div>
      )}
    </details>
  );
}
