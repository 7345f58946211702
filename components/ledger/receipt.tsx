'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#lib/browser/shop-context.tsx';
import type { ReceiptWire } from '#lib/contract/account.ts';
import { orderOf } from '#lib/contract/order.ts';
import { deliveryTimeText, orderDateText } from '#lib/domain/order-dates.ts';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReceiptPayments } from './receipt-payments.tsx';
import { ReceiptShop } from './receipt-shop.tsx';
import { ReceiptTaxes } from './receipt-taxes.tsx';
import { usePaperTitle } from './use-paper-title.ts';

/** All that a receipt has to say, in one column that fits a sheet of paper and a till's roll. */
export function Receipt({ receipt }: { receipt: ReceiptWire }) {
  const t = useTranslations('ledger.receipt');
  const { timeZone } = useShop().store;
  const title = usePaperTitle();
  const order = orderOf(receipt.order);
  const { firstname, lastname } = receipt.customer;
  return (
    <article data-receipt className="tabular flex flex-col gap-4">
      <ReceiptShop name={receipt.shop} legal={receipt.legal} />
      <header className="border-line-strong border-y border-dashed py-3">
        <h2 className="font-bold text-xl">{title(order)}</h2>
        <p className="text-sm">{t('placed', { date: orderDateText(order.dateAdded, timeZone) })}</p>
        <p className="text-sm">
          {t('method', { method: order.shippingMethod })} ·{' '}
          {`${orderDateText(order.orderDate, timeZone).slice(0, 10)} ${deliveryTimeText(order.deliveryTime)}`}
        </p>
        <p className="wrap-anywhere text-sm">{t('customer', { name: `${firstname} ${lastname}` })}</p>
      </header>
      <ReceiptLines order={order} />
      <ReceiptTaxes taxes={receipt.taxes} />
      <ReceiptPayments order={order} />
    </article>
  );
}
