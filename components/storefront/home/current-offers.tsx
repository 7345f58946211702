import { Stamp, Tag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { VisitorOffers } from '#lib/domain/promotions/loyalty.ts';
import { isWithinDays, type PromotionOffer, type PromotionRule } from '#lib/domain/promotions/promotion.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { visitorText } from '#lib/i18n/loyalty-text.ts';
import { conditionTexts, effectText, targetNames } from '#lib/i18n/promotion-text.ts';

const HEADING = 'en-ce-moment';

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
          <Item
            icon={<Stamp aria-hidden size={20} />}
            name={loyalty('title')}
            texts={[visitorText(loyalty, offers.loyalty.rule)]}
          />
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
      icon={<Tag aria-hidden size={20} />}
      name={withFrenchSpaces(name)}
      texts={[...(isNamed ? [] : [effect]), ...conditionTexts(t, foods, rule)]}
    />
  );
}

function Item({ icon, name, texts }: { icon: ReactNode; name: string; texts: readonly string[] }) {
  return (
    <li className="flex gap-3 rounded-card border border-line bg-surface p-4">
      <span className="shrink-0 text-accent-ink">{icon}</span>
      <span className="min-w-0">
        <span dir="auto" className="wrap-anywhere block font-semibold">
          {name}
        </span>
        <span className="wrap-anywhere block text-pretty text-muted text-sm">
          {texts.map((text, place) => (
            // A line breaks between two conditions rather than within one.
            <span key={text} className="inline-block">
              {text}
              {place < texts.length - 1 && '\u00a0·\u00a0'}
            </span>
          ))}
        </span>
      </span>
    </li>
  );
}
