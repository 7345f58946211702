import { useTranslations } from 'next-intl';
import { LineIcon } from '#components/ui/line-icon.tsx';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { VisitorOffers } from '#lib/domain/promotions/loyalty.ts';
import { isWithinDays, type PromotionOffer, type PromotionRule } from '#lib/domain/promotions/promotion.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { visitorText } from '#lib/i18n/loyalty-text.ts';
import { conditionTexts, effectText, targetNames } from '#lib/i18n/promotion-text.ts';

const HEADING = 'offres';
// Lucide's icons as drawings: as components they would be scripts of the page.
const TAG =
  'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7.5 7.5h.01';
const STAMP =
  'M14 13V8.5C14 7 15 7 15 5a3 3 0 0 0-6 0c0 2 1 2 1 3.5V13M20 15.5a2.5 2.5 0 0 0-2.5-2.5h-11A2.5 2.5 0 0 0 4 15.5V17a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1zM5 22h14';

/**
 * The promotions of today that need no code, each with its conditions, and the loyalty programme (decision 100). Rendered on
 * the server alone; nothing where there is none.
 */
export function CurrentOffers({
  offers,
  store,
  products,
}: {
  offers: VisitorOffers;
  store: Pick<Store, 'timeZone' | 'categories'>;
  products: readonly Product[];
}) {
  const t = useTranslations('promotions');
  const loyalty = useTranslations('loyalty');
  const { date } = localClock(Date.now(), store.timeZone);
  const namesOf = (rule: PromotionRule) => targetNames(rule, { categories: store.categories, products });
  const promotions = offers.promotions.filter(
    ({ rule, isExhausted }) =>
      !isExhausted && isWithinDays(rule, date) && (isForEverything(rule) || namesOf(rule) !== ''),
  );
  if (promotions.length === 0 && !offers.loyalty) return null;
  return (
    <section aria-labelledby={HEADING} className="wrap pt-6 pb-4 md:pt-8">
      <h2 id={HEADING} className="font-bold text-xl">
        {t('current')}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {promotions.map((promotion) => (
          <PromotionItem key={promotion.promotionId} promotion={promotion} names={namesOf(promotion.rule)} />
        ))}
        {offers.loyalty && (
          <Item drawing={STAMP} name={loyalty('title')} texts={[visitorText(loyalty, offers.loyalty.rule)]} />
        )}
      </ul>
    </section>
  );
}

const isForEverything = ({ productIds, categoryIds }: PromotionRule): boolean =>
  productIds.length + categoryIds.length === 0;

function PromotionItem({ promotion: { name, rule }, names }: { promotion: PromotionOffer; names: string }) {
  const t = useTranslations('promotions');
  const foods = useTranslations('food');
  const effect = effectText(t, rule, names);
  // Many a name says already what its promotion gives.
  const isNamed = name.toLocaleLowerCase('fr').includes(effect.toLocaleLowerCase('fr'));
  return (
    <Item
      drawing={TAG}
      name={withFrenchSpaces(name)}
      texts={[...(isNamed ? [] : [effect]), ...conditionTexts(t, foods, rule)]}
    />
  );
}

function Item({ drawing, name, texts }: { drawing: string; name: string; texts: readonly string[] }) {
  return (
    <li className="flex gap-3 rounded-card border border-line bg-surface p-4">
      <LineIcon drawing={drawing} className="mt-0.5 shrink-0 text-accent-ink" />
      <span className="min-w-0">
        <span dir="auto" className="wrap-anywhere block font-semibold">
          {name}
        </span>
        {texts.map((text) => (
          <span key={text} className="wrap-anywhere block text-pretty text-muted text-sm">
            {text}
          </span>
        ))}
      </span>
    </li>
  );
}
