'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import type { BasketPromotions } from '#lib/browser/promotions/use-promotions.ts';
import { useWhyNot } from '#lib/browser/promotions/use-why-not.ts';
import { type Basket, itemCount } from '#lib/domain/basket/basket.ts';
import {
  countedNames,
  type GroupedOption,
  groupedOptions,
  namesItself,
} from '#lib/domain/basket/grouped-options.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { lineTotal } from '#lib/domain/basket/line.ts';
import { feeLeft, lineDeposit, taxByRate, totalToPay } from '#lib/domain/basket/totals.ts';
import { add, type Cents, ZERO } from '#lib/domain/money.ts';
import type { PaymentMethod } from '#lib/domain/orders/order.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { countedName } from '#lib/i18n/names-in-sentences.ts';
import { minusText, priceText } from '#lib/i18n/price.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { RefusalNote } from './checkout-notices.tsx';
import type { Method } from './use-draft.ts';

const terms = (text: ReactNode) => (
  <Link href={routes.conditionUse()} target="_blank" className="underline underline-offset-2">
    {text}
  </Link>
);

/** The lines of the order and its totals, before the button that places it. */
export function Summary({
  before,
  basket,
  lineError,
  children,
  ...totals
}: Omit<ComponentProps<typeof Totals>, 'basket'> & {
  /** The basket at the prices of when it was filled. */
  before: Basket;
  basket: Basket;
  /** The line that was refused, and why. */
  lineError: { line: number; sentence: string } | null;
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
            {lineError?.line === index && <RefusalNote>{lineError.sentence}</RefusalNote>}
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

/** Several lines may be of one product: the index tells them apart. */
const keyOf = ({ productId }: Basket[number], index: number) => `${productId}-${index}`;

/** One line of the order. `before`: its total when it was put into the basket. */
function SummaryLine({
  line,
  before,
  children,
}: {
  line: BasketLine;
  before: Cents;
  /** The error of the line. */
  children?: ReactNode;
}) {
  const t = useTranslations('checkout.summary');
  const total = lineTotal(line);
  const groupText = ({ optionName, values }: GroupedOption) => {
    const chosen = countedNames(values).map(countedName).join(', ');
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
              {withFrenchSpaces(groupText(group))}
            </p>
          ))}
          {line.comment && (
            <p className="break-words text-muted text-sm italic">{t('comment', { comment: line.comment })}</p>
          )}
        </div>
        <p className="tabular flex shrink-0 flex-col items-end font-semibold">
          {total !== before && (
            <del className="font-normal text-muted text-sm">
              <span className="sr-only">{t('oldPrice')}</span>
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
      {line.deposit > ZERO && (
        <p className="tabular flex justify-between gap-4 text-sm">
          <span>{t('deposit')}</span>
          <span>{priceText(lineDeposit(line))}</span>
        </p>
      )}
      {children}
    </li>
  );
}

/** The delivery fee, the promotion or why a typed code saves nothing, the tip, the total and the VAT it includes by rate. */
function Totals({
  basket,
  method,
  payment,
  fee,
  tip,
  promotions: { applied, saved, outcomes },
}: {
  basket: Basket;
  method: Method;
  payment: PaymentMethod;
  /** The delivery fee; null without delivery or while it is unknown. */
  fee: Cents | null;
  tip: Cents;
  promotions: Pick<BasketPromotions, 'applied' | 'saved' | 'outcomes'>;
}) {
  const t = useTranslations('checkout.summary');
  const whyNot = useWhyNot();
  const typed = outcomes.find(({ promotion }) => promotion.code !== null);
  const taxes = taxByRate(basket, method, feeLeft(fee, applied?.saving) ?? ZERO, applied?.saving.lines);
  return (
    <dl className="flex flex-col gap-1.5 border-line border-t pt-4">
      {fee !== null && (
        <div className="flex justify-between gap-4 text-sm">
          <dt>{t('delivery')}</dt>
          <dd className="tabular font-semibold">{fee === ZERO ? t('free') : priceText(fee)}</dd>
        </div>
      )}
      {applied && (
        <div className="flex justify-between gap-4 text-sm text-success">
          <dt className="wrap-anywhere">{applied.name}</dt>
          <dd className="tabular font-semibold">{minusText(saved)}</dd>
        </div>
      )}
      {typed?.promotion.code && !('saving' in typed) && (
        <div className="text-muted text-sm">
          <dt className="wrap-anywhere">{t('unusedCode', { code: typed.promotion.code })}</dt>
          <dd>{whyNot(typed)}</dd>
        </div>
      )}
      {tip > ZERO && (
        <div className="flex justify-between gap-4 text-sm">
          <dt>{t('tip')}</dt>
          <dd className="tabular font-semibold">{priceText(tip)}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="flex flex-col">
          <span className="font-bold text-lg">{t('total')}</span>
          <span className="text-muted text-sm">{t('due', { payment, method })}</span>
        </dt>
        <dd className="tabular font-bold text-2xl">{priceText(add(totalToPay(basket, fee, saved), tip))}</dd>
      </div>
      {taxes.map(({ rate, tax }) => (
        <div key={rate} className="flex justify-between gap-4 text-muted text-sm">
          <dt>{t('tax', { rate })}</dt>
          <dd className="tabular">{priceText(tax)}</dd>
        </div>
      ))}
    </dl>
  );
}
