'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Chip } from '#components/ui/fields/chip.tsx';
import { countedValues, groupedOptions, namesItself } from '#lib/domain/basket/grouped-options.ts';
import { type BasketLine, lineTotal } from '#lib/domain/basket/line.ts';
import { lineTaxes } from '#lib/domain/basket/totals.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { SHIPPING_METHODS, type ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { priceText } from '#lib/i18n/price.ts';

/** The lines of a ticket, what is free and what is paid, and the VAT, of what is chosen in the preview. */
export function TryIt({ line }: { line: BasketLine }) {
  const t = useTranslations('manageCataloguePage.live');
  const id = useId();
  const [method, setMethod] = useState<ShippingMethod>('pickup');
  const paid = line.options.reduce((sum, { price }) => sum + price, 0);
  return (
    <section aria-labelledby={id} className="panel flex flex-col gap-3 p-4 text-sm">
      <h2 id={id} className="font-bold text-base">
        {t('try')}
      </h2>
      <fieldset aria-label={t('method')} className="flex flex-wrap gap-1.5">
        {SHIPPING_METHODS.map((each) => (
          <Chip key={each} isOn={each === method} onClick={() => setMethod(each)}>
            {t(`methods.${each}`)}
          </Chip>
        ))}
      </fieldset>
      <div className="flex flex-col gap-1">
        <p className="flex justify-between gap-3 font-semibold">
          <span className="wrap-anywhere">
            {line.quantity} × {line.name}
          </span>
          <span className="tabular shrink-0">{priceText(cents(line.unitPrice - paid))}</span>
        </p>
        <ul className="flex flex-col gap-1">
          {groupedOptions(line).map(({ productOptionId, optionName, values }) => (
            <li key={productOptionId} className="flex flex-col border-line border-l-2 pl-3">
              {!namesItself(optionName, values) && <span className="text-muted">{optionName}</span>}
              {(['paid', 'free'] as const).flatMap((kind) =>
                countedValues(values.filter((value) => value.paid === (kind === 'paid'))).map(
                  ({ name, count, price }) => (
                    <span key={`${kind} ${name} ${price}`} className="flex justify-between gap-3">
                      <span className="wrap-anywhere">{count > 1 ? `${count} × ${name}` : name}</span>
                      <span className="tabular shrink-0">
                        {kind === 'free' ? t('free') : price > ZERO ? `+ ${priceText(price)}` : ''}
                      </span>
                    </span>
                  ),
                ),
              )}
            </li>
          ))}
        </ul>
      </div>
      <p className="flex justify-between gap-3 border-line border-t pt-2 font-bold text-base">
        <span>{t('total')}</span>
        <span className="tabular">{priceText(lineTotal(line))}</span>
      </p>
      <div>
        <p className="text-muted">{t('tax')}</p>
        <ul className="tabular">
          {lineTaxes(line, method).map(({ rate, gross, tax }) => (
            <li key={rate}>{t('taxLine', { rate, gross: priceText(gross), tax: priceText(tax) })}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
