'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import type { OptionContent, OptionUse, ValueContent } from '#lib/domain/catalogue/content/content.ts';
import { RULE_MAX, rulesOf, withHalves, withType } from '#lib/domain/catalogue/content/option-rules.ts';
import { HALVES_PRICES, type OptionType } from '#lib/domain/catalogue/product.ts';
import type { Cents } from '#lib/domain/money.ts';
import { useEditing } from './editing.tsx';
import { PriceField } from './fields.tsx';
import { ResetControl, RevealsControl } from './option-links.tsx';
import { MethodPricesControl, PricesByControl } from './option-prices.tsx';
import type { Control } from './option-sentence.tsx';
import { MaxCountField, StatusField } from './value-rules.tsx';

/** The control that a part of the sentence opens. */
export function OptionControl({
  control,
  option,
  own,
}: {
  control: Control;
  option: OptionContent;
  own: OptionUse['own'];
}) {
  switch (control) {
    case 'count':
      return <CountControl option={option} own={own} />;
    case 'price':
      return <PriceControl option={option} />;
    case 'status':
      return (
        <ValueGrid option={option}>
          {(value) => <StatusField key={value.key} isNamed option={option} value={value} />}
        </ValueGrid>
      );
    case 'pieces':
      return (
        <ValueGrid option={option}>
          {(value) => <MaxCountField key={value.key} isNamed option={option} value={value} />}
        </ValueGrid>
      );
    case 'reset':
      return <ResetControl option={option} />;
    case 'reveals':
      return <RevealsControl option={option} />;
    case 'methodPrices':
      return <MethodPricesControl option={option} />;
    case 'pricesBy':
      return <PricesByControl option={option} />;
  }
}

function ValueGrid({
  option,
  children,
}: {
  option: OptionContent;
  children: (value: ValueContent) => ReactNode;
}) {
  return <div className="grid gap-3 @md:grid-cols-2">{option.values.map(children)}</div>;
}

const TYPES = ['radio', 'checkbox', 'select', 'halves'] as const;

/** How many values are chosen, and how many of them are free. */
function CountControl({ option, own }: { option: OptionContent; own: OptionUse['own'] }) {
  const t = useTranslations('manageCatalogue.controls.count');
  const { product, changeOption, changeRules, changeProduct } = useEditing();
  const { required, freeOptionCount, maxOptionCount } = rulesOf(option, own);
  const isMany = option.type !== 'radio' && !option.halves;

  function choose(type: string): void {
    const wanted = TYPES.find((each) => each === type);
    if (wanted === undefined) return;
    changeOption(option.key, (now) =>
      wanted === 'halves'
        ? withHalves(now, 'dearer')
        : withType(withHalves(now, null), wanted satisfies OptionType),
    );
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 @md:grid-cols-2">
        <Select
          label={t('type')}
          value={option.halves ? 'halves' : option.type}
          onChange={({ target }) => choose(target.value)}
        >
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </Select>
        {option.halves && (
          <Select
            label={t('halves.label')}
            value={option.halves}
            onChange={({ target }) =>
              changeOption(option.key, (now) =>
                withHalves(now, HALVES_PRICES.find((rule) => rule === target.value) ?? now.halves),
              )
            }
          >
            {HALVES_PRICES.map((rule) => (
              <option key={rule} value={rule}>
                {t(`halves.${rule}`)}
              </option>
            ))}
          </Select>
        )}
      </div>
      {!option.halves && (
        <CheckField
          checked={required}
          onChange={({ target }) => changeRules(option.key, { required: target.checked })}
        >
          {t('required')}
        </CheckField>
      )}
      {isMany && (
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <Count
            name="most"
            count={maxOptionCount}
            onCount={(count) => changeRules(option.key, { maxOptionCount: count })}
          />
          <Count
            name="free"
            count={freeOptionCount}
            onCount={(count) => changeRules(option.key, { freeOptionCount: count })}
          />
        </div>
      )}
      {Object.keys(own).length > 0 && !option.halves && (
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          {t('own')}
          <Button
            kind="quiet"
            onClick={() =>
              changeProduct({
                options: product.options.map((use) =>
                  use.option === option.key ? { ...use, own: {} } : use,
                ),
              })
            }
          >
            {t('asEverywhere')}
          </Button>
        </p>
      )}
    </div>
  );
}

function Count({
  name,
  count,
  onCount,
}: {
  name: 'most' | 'free';
  count: number;
  onCount: (count: number) => void;
}) {
  const t = useTranslations(`manageCatalogue.controls.count.${name}`);
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span aria-hidden className="font-medium text-sm">
        {t('label')}
      </span>
      <Stepper
        compact
        quantity={count}
        label={t('label')}
        lessLabel={t('less')}
        moreLabel={t('more')}
        lessDisabled={count <= 0}
        moreDisabled={count >= RULE_MAX}
        onLess={() => onCount(count - 1)}
        onMore={() => onCount(count + 1)}
      />
      <span className="text-muted text-sm">{t('means', { count })}</span>
    </div>
  );
}

/** One price for all values that have the same status and are no 'Sans sauce'. */
function PriceControl({ option }: { option: OptionContent }) {
  const t = useTranslations('manageCatalogue.controls.price');
  const { changeOption } = useEditing();
  const isPriced = ({ priceStatus, reset }: ValueContent) => priceStatus === 'general' && !reset;
  const [first, ...others] = option.values.filter(isPriced);
  const common = first && others.every(({ price }) => price === first.price) ? first.price : null;
  return (
    <div className="flex flex-col gap-2">
      <PriceField
        isOptional
        className="max-w-48"
        label={t('label')}
        placeholder={t('various')}
        price={common}
        onPrice={(price) =>
          price !== null &&
          changeOption(option.key, (now) => ({
            ...now,
            values: now.values.map((value) => (isPriced(value) ? withPrice(value, price) : value)),
          }))
        }
      />
      <p className="text-muted text-sm">{t('hint')}</p>
    </div>
  );
}

const withPrice = (value: ValueContent, price: Cents): ValueContent => ({ ...value, price });
