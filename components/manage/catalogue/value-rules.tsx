'use client';

import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/fields/select.tsx';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import type { OptionContent, ValueContent } from '#lib/domain/catalogue/content/content.ts';
import { PIECES_MAX } from '#lib/domain/catalogue/content/option-rules.ts';
import { withValue } from '#lib/domain/catalogue/content/values.ts';
import type { PriceStatus } from '#lib/domain/catalogue/product.ts';
import { useEditing } from './editing.tsx';

const STATUSES = ['general', 'one_is_free', 'special'] as const satisfies readonly PriceStatus[];

/** Whether a value is free while free choices are left, as the first choice, or never. */
export function StatusField({
  option,
  value,
  isNamed = false,
}: {
  option: OptionContent;
  value: ValueContent;
  /** The value's name is the label. */
  isNamed?: boolean;
}) {
  const t = useTranslations('manageCatalogue.controls.status');
  const { changeOption } = useEditing();
  return (
    <Select
      label={isNamed ? value.name : t('label')}
      value={value.priceStatus}
      onChange={({ target }) =>
        changeOption(option.key, (now) =>
          withValue(now, value.key, {
            priceStatus: STATUSES.find((status) => status === target.value) ?? value.priceStatus,
          }),
        )
      }
    >
      {STATUSES.map((status) => (
        <option key={status} value={status}>
          {t(status)}
        </option>
      ))}
    </Select>
  );
}

/** How often a value may be chosen for one dish. */
export function MaxCountField({
  option,
  value,
  isNamed = false,
}: {
  option: OptionContent;
  value: ValueContent;
  isNamed?: boolean;
}) {
  const t = useTranslations('manageCatalogue.controls.pieces');
  const { changeOption } = useEditing();
  const { key, name, maxCount } = value;
  const set = (count: number) => changeOption(option.key, (now) => withValue(now, key, { maxCount: count }));
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span aria-hidden className="wrap-anywhere font-medium text-sm">
        {isNamed ? name : t('label')}
      </span>
      <Stepper
        compact
        quantity={maxCount}
        label={t('of', { value: name })}
        lessLabel={t('less', { value: name })}
        moreLabel={t('more', { value: name })}
        lessDisabled={maxCount <= 1}
        moreDisabled={maxCount >= PIECES_MAX}
        onLess={() => set(maxCount - 1)}
        onMore={() => set(maxCount + 1)}
      />
    </div>
  );
}
