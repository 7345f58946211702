'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Select } from '#components/ui/fields/select.tsx';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { isOneRate, rateOfAll, TAX_RATES, type TaxRates } from '#lib/domain/vat.ts';

/** What the kinds of goods are taxed at in mainland France. */
const KINDS = {
  prepared: rateOfAll(10),
  sealed: { table: 10, pickup: 5.5, delivery: 5.5 },
  alcohol: rateOfAll(20),
} as const satisfies Record<string, TaxRates>;

const NONE = '';
const OTHER = 'other';
const idOf = ({ table, pickup, delivery }: TaxRates) => `${table} ${pickup} ${delivery}`;

/** The VAT of a product or a value: rates that the catalogue has already, the usual ones, or others for each way to order. */
export function TaxField<Rates extends TaxRates | null>({
  label,
  content: { products },
  rates,
  none,
  onRates,
}: {
  label: string;
  content: Pick<CatalogueContent, 'products'>;
  rates: Rates;
  /** The choice of no rates of its own. */
  none?: string;
  onRates: (rates: Rates) => void;
}) {
  const t = useTranslations('manageCatalogue.tax');
  const methods = useTranslations('manageCatalogue.method');
  const [isOther, setOther] = useState(false);
  const used = products.map(({ taxRates }) => taxRates);
  const isMainland = used.length === 0 || used.some((each) => idOf(each) === idOf(KINDS.prepared));
  const known = new Map(
    [...(isMainland ? Object.values(KINDS) : []), ...used, ...(rates ? [rates] : [])].map((each) => [
      idOf(each),
      each,
    ]),
  );
  const start = rates ?? used[0] ?? KINDS.prepared;
  const take = (taken: TaxRates | null) => onRates(taken as Rates);

  function textOf(each: TaxRates): string {
    const rate = (percent: number) => `${String(percent).replace('.', ',')}\u00a0%`;
    const kind = isMainland
      ? Object.entries(KINDS).find(([, kindRates]) => idOf(kindRates) === idOf(each))?.[0]
      : undefined;
    const text = isOneRate(each)
      ? rate(each.table)
      : each.pickup === each.delivery
        ? t('onSiteAndAway', { table: rate(each.table), away: rate(each.pickup) })
        : t('each', { table: rate(each.table), pickup: rate(each.pickup), delivery: rate(each.delivery) });
    return kind === undefined ? text : t('kind', { text, kind });
  }

  return (
    <div data-field="tax" className="flex flex-col gap-3">
      <div className="flex">
        <Select
          label={label}
          value={isOther ? OTHER : rates ? idOf(rates) : NONE}
          onChange={({ target }) => {
            setOther(target.value === OTHER);
            // What the fields show is what is taken.
            if (target.value !== OTHER) take(known.get(target.value) ?? null);
            else if (!rates) take(start);
          }}
        >
          {none !== undefined && <option value={NONE}>{none}</option>}
          {[...known].map(([id, each]) => (
            <option key={id} value={id}>
              {textOf(each)}
            </option>
          ))}
          <option value={OTHER}>{t('other')}</option>
        </Select>
      </div>
      {isOther && (
        <div className="grid grid-cols-3 gap-3">
          {SHIPPING_METHODS.map((method) => (
            <Select
              key={method}
              label={methods(method)}
              value={start[method]}
              onChange={({ target }) => take({ ...start, [method]: Number(target.value) })}
            >
              {TAX_RATES.map((rate) => (
                <option key={rate} value={rate}>
                  {`${String(rate).replace('.', ',')}\u00a0%`}
                </option>
              ))}
            </Select>
          ))}
        </div>
      )}
    </div>
  );
}
