'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import { type GroupedOption, groupedOptions } from '#lib/domain/basket/grouped-options.ts';
import { lineTotal } from '#lib/domain/basket/line.ts';
import { namesItself } from '#lib/domain/basket/names-itself.ts';
import type { BasketLine } from '#lib/domain/basket-line.ts';
import type { Cents } from '#lib/domain/money.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';

/** One line of what is about to be ordered; `before` is what it cost when it was put into the basket. */
export function SummaryLine({
  line,
  before,
  children,
}: {
  line: BasketLine;
  before: Cents;
  /** What is wrong with the line. */
  children?: ReactNode;
}) {
  const t = useTranslations('checkout.summary');
  const total = lineTotal(line);
  const wordsOf = ({ optionName, values }: GroupedOption) => {
    const chosen = values.map(({ name }) => name).join(', ');
    return namesItself(optionName, values) ? chosen : t('option', { name: optionName, values: chosen });
  };
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex gap-3">
        <Picture src={line.image} alt="" sizes="48px" className="size-12 shrink-0 rounded-control" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold leading-snug">
            <span className="tabular text-accent-ink">{t('quantity', { quantity: line.quantity })}</span>{' '}
            {withFrenchSpaces(line.name || t('nameless'))}
          </p>
          {groupedOptions(line).map((group) => (
            <p key={group.productOptionId} className="text-muted text-sm">
              {withFrenchSpaces(wordsOf(group))}
            </p>
          ))}
          {line.comment && (
            <p className="break-words text-muted text-sm italic">{t('comment', { comment: line.comment })}</p>
          )}
        </div>
        <p className="tabular flex shrink-0 flex-col items-end font-semibold">
          {total !== before && (
            <del className="font-normal text-muted text-sm">
              <span className="sr-only">{t('before')}</span>
              {priceText(before)}
            </del>
          )}
          {priceText(total)}
          {line.quantity > 1 && (
            <span className="font-normal text-muted text-sm">
              {t('unitPrice', { price: priceText(line.unitPrice) })}
            </span>
          )}
        </p>
      </div>
      {children}
    </li>
  );
}
