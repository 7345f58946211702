'use client';

import { useTranslations } from 'next-intl';
import type { ReceiptWire } from '#lib/contract/account.ts';
import { add } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { amountOf, amountText } from './amount.ts';

const AMOUNTS = ['net', 'tax', 'gross'] as const;

/** The VAT of an order by rate, and all of it when there are several. */
export function ReceiptTaxes({ taxes }: Pick<ReceiptWire, 'taxes'>) {
  const t = useTranslations('ledger.receipt.taxes');
  const sumOf = (column: (typeof AMOUNTS)[number]) => add(...taxes.map((share) => amountOf(share[column])));
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
                {amountText(share[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {taxes.length > 1 && (
        <tfoot className="font-semibold">
          <tr className="border-line-strong border-t border-dashed">
            <th scope="row" className="py-0.5 text-left font-semibold">
              {t('sum')}
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
