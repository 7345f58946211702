'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type Basket, itemCount } from '#lib/domain/basket/basket.ts';
import { lineTotal } from '#lib/domain/basket/line.ts';
import { sheetOverHome } from '#lib/routes.ts';
import { RefusalNote } from './refusal-note.tsx';
import { SummaryLine } from './summary-line.tsx';
import { Totals } from './totals.tsx';

/** Everything that is about to be ordered and what it costs, right before the button that does it. */
export function Summary({
  before,
  basket,
  wrong,
  children,
  ...totals
}: Omit<ComponentProps<typeof Totals>, 'basket'> & {
  /** The basket at the prices at which it was filled. */
  before: Basket;
  basket: Basket;
  /** The line that cannot be ordered, and why. */
  wrong: { line: number; sentence: string } | null;
  children: ReactNode;
}) {
  const t = useTranslations('checkout.summary');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="font-bold text-xl leading-tight">
          {t('title')}
        </h2>
        <a
          href={sheetOverHome('basket')}
          aria-label={t('editLabel')}
          className="-mr-2 inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('edit')}
        </a>
      </div>
      <p className="text-muted text-sm">{t('count', { count: itemCount(basket) })}</p>
      <ul className="my-2 flex flex-col divide-y divide-line">
        {basket.map((line, index) => (
          <SummaryLine key={keyOf(line, index)} line={line} before={lineTotal(before[index] ?? line)}>
            {wrong?.line === index && <RefusalNote>{wrong.sentence}</RefusalNote>}
          </SummaryLine>
        ))}
      </ul>
      <Totals basket={basket} {...totals} />
      <div data-kept-clear className="mt-5 flex flex-col gap-3">
        {children}
      </div>
    </section>
  );
}

/** Two lines of one product differ in their options only; their places tell them apart. */
const keyOf = ({ productId }: Basket[number], index: number) => `${productId}-${index}`;
