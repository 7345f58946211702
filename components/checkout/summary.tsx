'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type Basket, itemCount } from '#lib/domain/basket/basket.ts';
import { lineTotal } from '#lib/domain/basket/line.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { RefusalNote } from './refusal-note.tsx';
import { SummaryLine } from './summary-line.tsx';
import { Totals } from './totals.tsx';

const terms = (text: ReactNode) => (
  <Link href={routes.conditionUse()} target="_blank" className="underline underline-offset-2">
    {text}
  </Link>
);

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
      className="flex flex-col max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 max-lg:shadow-card max-lg:sm:p-6"
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
      <div className="mt-5 flex flex-col gap-3">
        {children}
        <p className="text-center text-muted text-sm">{t.rich('terms', { terms })}</p>
      </div>
    </section>
  );
}

/** Two lines of one product differ in their options only; their places tell them apart. */
const keyOf = ({ productId }: Basket[number], index: number) => `${productId}-${index}`;
