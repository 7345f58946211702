'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Select } from '#components/ui/fields/select.tsx';
import type { OptionContent, ValueContent } from '#lib/domain/catalogue/content/content.ts';
import { withValue } from '#lib/domain/catalogue/content/values.ts';
import type { MethodPrices } from '#lib/domain/catalogue/product.ts';
import type { Cents } from '#lib/domain/money.ts';
import { SHIPPING_METHODS, type ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { priceText } from '#lib/i18n/price.ts';
import { useEditing } from './editing.tsx';
import { PriceField } from './fields.tsx';

/** Prices for single ways to order; an empty one is the price. */
export function MethodPriceFields({
  of,
  price,
  methodPrices,
  onChange,
}: {
  /** What has these prices. */
  of: string;
  price: Cents;
  methodPrices: MethodPrices;
  onChange: (methodPrices: MethodPrices) => void;
}) {
  const methods = useTranslations('manageCatalogue.method');
  const t = useTranslations('manageCatalogue.controls.methodPrices');

  function change(method: ShippingMethod, changed: Cents | null): void {
    const others = Object.fromEntries(Object.entries(methodPrices).filter(([each]) => each !== method));
    onChange(changed === null ? others : { ...others, [method]: changed });
  }

  return (
    <fieldset className="grid grid-cols-3 gap-2 @md:gap-3">
      <legend className="sr-only">{t('of', { of })}</legend>
      {SHIPPING_METHODS.map((method) => (
        <PriceField
          key={method}
          isOptional
          label={methods(method)}
          placeholder={priceText(price)}
          price={methodPrices[method] ?? null}
          onPrice={(changed) => change(method, changed)}
        />
      ))}
    </fieldset>
  );
}

/** The prices of values for single ways to order. */
export function MethodPricesControl({ option }: { option: OptionContent }) {
  const t = useTranslations('manageCatalogue.controls.methodPrices');
  const { changeOption } = useEditing();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">{t('hint')}</p>
      {option.values.map((value) => (
        <div key={value.key} className="flex flex-col gap-1.5">
          <p className="font-semibold text-sm">{value.name}</p>
          {value.pricesBy ? (
            <p className="text-muted text-sm">{t('pricesBy')}</p>
          ) : (
            <MethodPriceFields
              of={value.name}
              price={value.price}
              methodPrices={value.methodPrices}
              onChange={(methodPrices) =>
                changeOption(option.key, (now) => withValue(now, value.key, { methodPrices }))
              }
            />
          )}
        </div>
      ))}
    </div>
  );
}

const chosenOption = ({ values }: OptionContent): string | undefined =>
  values.find(({ pricesBy }) => pricesBy !== null)?.pricesBy?.option;

/** The prices of values by what is chosen in another option, as supplements of a larger size. */
export function PricesByControl({ option }: { option: OptionContent }) {
  const t = useTranslations('manageCatalogue.controls.pricesBy');
  const { content, product, changeOption } = useEditing();
  const [picked, setPicked] = useState<string | undefined>();
  const used = new Set(product.options.map((use) => use.option));
  const bases = content.options.filter(
    ({ key, type }) => type === 'radio' && key !== option.key && used.has(key),
  );
  const key = picked ?? chosenOption(option) ?? bases[0]?.key;
  const base = content.options.find((each) => each.key === key);
  if (!base) return <p className="text-muted text-sm">{t('noBase')}</p>;

  function change({ key: changed, pricesBy }: ValueContent, by: string, price: Cents | null): void {
    if (!base) return;
    const before = pricesBy?.option === base.key ? pricesBy.prices : {};
    const left = Object.fromEntries(Object.entries(before).filter(([each]) => each !== by));
    const prices = price === null ? left : { ...left, [by]: price };
    changeOption(option.key, (now) =>
      withValue(now, changed, {
        pricesBy: Object.keys(prices).length > 0 ? { option: base.key, prices } : null,
      }),
    );
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex @md:max-w-72">
        <Select label={t('option')} value={base.key} onChange={({ target }) => setPicked(target.value)}>
          {(bases.includes(base) ? bases : [base, ...bases]).map((each) => (
            <option key={each.key} value={each.key}>
              {each.name}
            </option>
          ))}
        </Select>
      </div>
      <p className="text-muted text-sm">{t('hint')}</p>
      {option.values.map((value) => (
        <div key={value.key} className="flex flex-col gap-1.5">
          <p className="font-semibold text-sm">{value.name}</p>
          {Object.keys(value.methodPrices).length > 0 ? (
            <p className="text-muted text-sm">{t('methodPrices')}</p>
          ) : (
            <div className="grid grid-cols-2 gap-2 @md:grid-cols-3 @md:gap-3">
              {base.values.map((chosen) => (
                <PriceField
                  key={chosen.key}
                  isOptional
                  label={t('if', { value: chosen.name })}
                  placeholder={priceText(value.price)}
                  price={
                    value.pricesBy?.option === base.key ? (value.pricesBy.prices[chosen.key] ?? null) : null
                  }
                  onPrice={(price) => change(value, chosen.key, price)}
                />
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
