'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { countedValues } from '#lib/domain/basket/grouped-options.ts';
import { add, ZERO } from '#lib/domain/money.ts';
import type { AnyOrder, OrderProduct } from '#lib/domain/orders/order.ts';
import { deliveryTimeText, orderDateText, orderNumber } from '#lib/domain/orders/order.ts';
import { duePlace, settlementOf } from '#lib/domain/payments/payment-status.ts';
import type { Receipt as ReceiptData } from '#lib/domain/payments/transactions.ts';
import { receiptKind, receivedAndDue } from '#lib/domain/payments/transactions.ts';
import type { Legal } from '#lib/domain/store/shop.ts';
import { taxedShares } from '#lib/domain/vat.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { capitalText, rcsText, siretText, vatNumberText } from '#lib/i18n/identity-numbers.ts';
import { countedName } from '#lib/i18n/names-in-sentences.ts';
import { minusText, priceText } from '#lib/i18n/price.ts';
import { discountLabel } from '#lib/i18n/promotion-label.ts';
import { DueLocation } from './due-location.tsx';

/** A receipt in one column, which fits A4 paper and a till roll. */
export function Receipt({ receipt }: { receipt: ReceiptData }) {
  const t = useTranslations('transactions.receipt');
  const { timeZone } = useShop().store;
  const title = useReceiptTitle();
  const { order, customer } = receipt;
  return (
    <article data-receipt className="tabular flex flex-col gap-4">
      <ReceiptShop name={receipt.shop} legal={receipt.legal} />
      <header className="border-line-strong border-y border-dashed py-3">
        <h2 className="font-bold text-xl">{title(order)}</h2>
        {order.invoiceNo < 0 && <p className="font-semibold text-sm">{t('isCancelled')}</p>}
        <p className="text-sm">{t('placed', { date: orderDateText(order.dateAdded, timeZone) })}</p>
        <p className="text-sm">
          {t('method', { method: order.shippingMethod })} ·{' '}
          {`${orderDateText(order.orderDate, timeZone).slice(0, 10)} ${deliveryTimeText(order.deliveryTime)}`}
        </p>
        {customer && (
          <p className="wrap-anywhere text-sm">
            {t('customer', { name: `${customer.firstname} ${customer.lastname}` })}
          </p>
        )}
      </header>
      <ReceiptLines order={order} />
      <ReceiptTaxes taxes={receipt.taxes} withoutTip={order.tip > ZERO} />
      <CreditNotes notes={receipt.creditNotes} isCancelled={order.invoiceNo < 0} timeZone={timeZone} />
      <ReceiptPayments order={order} />
    </article>
  );
}

/** The seller: the shop's name and its legal identity. */
function ReceiptShop({ name, legal }: { name: string; legal: Legal }) {
  const t = useTranslations('transactions.receipt');
  const { company, legalForm: form, capital } = legal;
  return (
    <address className="wrap-anywhere text-sm not-italic">
      <p className="font-bold text-2xl leading-tight">{name}</p>
      <p className="font-semibold">{company}</p>
      <p>{capital ? t('legalForm', { form, capital: capitalText(capital) }) : form}</p>
      <p>{legal.address}</p>
      <p>{`${legal.postcode} ${legal.city}`}</p>
      <p>{t('siret', { number: siretText(legal.siret) })}</p>
      <p>{rcsText(legal.rcs)}</p>
      {legal.vatNumber && <p>{t('vatNumber', { number: vatNumberText(legal.vatNumber) })}</p>}
    </address>
  );
}

type Option = OrderProduct['options'][number];

/** The products, the delivery fee and the total. */
function ReceiptLines({ order }: { order: AnyOrder }) {
  const { products, shippingPrice, discount, tip, total } = order;
  const t = useTranslations('transactions.receipt');
  const optionText = ({ name, values }: Option) => {
    const chosen = countedValues(values).map((value) => {
      const name = countedName(value);
      return value.price > ZERO ? t('extra', { name, price: priceText(value.price) }) : name;
    });
    return withFrenchSpaces(`${t('option', { name })} ${chosen.join(', ')}`);
  };
  return (
    <section aria-label={t('lines')}>
      <ul className="flex flex-col gap-2 pb-3">
        {products.map(({ productId, name, quantity, price, deposit, options }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={`${productId}-${index}`} className="text-sm">
            <p className="flex items-baseline justify-between gap-3 font-semibold">
              <span className="wrap-anywhere">
                {t('quantity', { quantity })} {withFrenchSpaces(name)}
              </span>
              <span className="shrink-0">{priceText(price)}</span>
            </p>
            {options.map((option, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the options of a line never change
              <p key={`${option.name}-${index}`} className="wrap-anywhere pl-4 text-muted">
                {optionText(option)}
              </p>
            ))}
            {deposit > ZERO && (
              <p className="flex justify-between gap-3">
                <span>{t('deposit')}</span>
                <span>{priceText(deposit)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      <dl className="border-line-strong border-t border-dashed pt-3">
        {shippingPrice > ZERO && (
          <div className="flex justify-between gap-3 text-sm">
            <dt>{t('shippingPrice')}</dt>
            <dd>{priceText(shippingPrice)}</dd>
          </div>
        )}
        {discount > ZERO && (
          <div className="flex justify-between gap-3 text-sm">
            <dt className="wrap-anywhere">{discountLabel(t('discount'), order)}</dt>
            <dd>{minusText(discount)}</dd>
          </div>
        )}
        {tip > ZERO && (
          <div className="flex justify-between gap-3 text-sm">
            <dt>{t('tip')}</dt>
            <dd>{priceText(tip)}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-3 font-bold text-xl">
          <dt>{t('total')}</dt>
          <dd>{priceText(total)}</dd>
        </div>
      </dl>
    </section>
  );
}

const AMOUNTS = ['net', 'tax', 'gross'] as const;

/** The VAT by rate, with a sum when there are several rates. */
function ReceiptTaxes({ taxes, withoutTip }: Pick<ReceiptData, 'taxes'> & { withoutTip: boolean }) {
  const t = useTranslations('transactions.receipt.taxes');
  const sumOf = (column: (typeof AMOUNTS)[number]) => add(...taxes.map((share) => share[column]));
  return (
    <table className="w-full text-right text-sm">
      <caption className="pb-1 text-left font-semibold">{t('title')}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-0.5 text-left font-medium">
            {t('rate')}
          </th>
          {AMOUNTS.map((column) => (
            <th key={column} scope="col" className="py-0.5 font-medium">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {taxes.map((share) => (
          <tr key={share.rate}>
            <th scope="row" className="py-0.5 text-left font-normal">
              {t('percent', { rate: share.rate })}
            </th>
            {AMOUNTS.map((column) => (
              <td key={column} className="py-0.5">
                {priceText(share[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {taxes.length > 1 && (
        <tfoot className="font-semibold">
          <tr className="border-line-strong border-t border-dashed">
            <th scope="row" className="py-0.5 text-left font-semibold">
              {t(withoutTip ? 'sumWithoutTip' : 'sum')}
            </th>
            {AMOUNTS.map((column) => (
              <td key={column} className="py-0.5">
                {priceText(sumOf(column))}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** What was taken back since the order was placed. */
function CreditNotes({
  notes,
  isCancelled,
  timeZone,
}: {
  notes: ReceiptData['creditNotes'];
  isCancelled: boolean;
  timeZone: string;
}) {
  const t = useTranslations('transactions.receipt');
  if (notes.length === 0) return null;
  return (
    <section className="border-line-strong border-t border-dashed pt-3 text-sm">
      <h3 className="font-semibold">{t('creditNotes')}</h3>
      {!isCancelled && <p className="text-muted">{t('creditNotesDeducted')}</p>}
      <ul>
        {notes.map(({ number, amount, taxes, reason, at }) => (
          <li key={number}>
            <p className="flex justify-between gap-3">
              <span className="wrap-anywhere">
                {t('creditNote', {
                  number: String(number),
                  date: orderDateText(at, timeZone).slice(0, 10),
                  reason,
                })}
              </span>
              <span className="shrink-0">{minusText(amount)}</span>
            </p>
            <p className="pl-4 text-muted">
              {t('creditNoteTaxes', {
                taxes: taxedShares(taxes)
                  .map(({ rate, tax }) => t('creditNoteTax', { rate, amount: minusText(tax) }))
                  .join(', '),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The payments, and the amount still due. */
function ReceiptPayments({ order }: { order: AnyOrder }) {
  const t = useTranslations('transactions');
  return (
    <section className="border-line-strong border-t border-dashed pt-3 text-sm">
      <h3 className="flex justify-between gap-3 font-semibold">
        <span>{t('receipt.payments')}</span>
        <span>{t(`receipt.${settlementOf(order)}`)}</span>
      </h3>
      <ul>
        {receivedAndDue(order).map(({ kind, means, amount }) => (
          <li key={`${kind} ${means}`} className="flex justify-between gap-3">
            <span>
              {t(`kind.${kind}`, { means })}
              {kind === 'due' && <DueLocation location={duePlace(order)} />}
            </span>
            <span className="shrink-0">{priceText(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The title of a receipt, of a note or of a summary. */
export function useReceiptTitle(): (order: AnyOrder) => string {
  const t = useTranslations('transactions');
  return (order) => t(`${receiptKind(order)}.title`, { number: orderNumber(order) });
}
