'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import type { CounterChoices } from '#lib/browser/manage/counter/use-counter.ts';
import type { CounterOrder } from '#lib/domain/counter/counter-order.ts';
import { ADDRESS_LINE_MAX, COMPANY_MAX } from '#lib/domain/limits.ts';
import type { TypedOrderAddress } from '#lib/domain/orders/order-request.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import type { EditOrder } from './counter-desk.tsx';

const NO_ADDRESS: TypedOrderAddress = { cityId: 0, zoneId: 0, company: '', address1: '', address2: '' };

/** Where an order is delivered. */
export function AddressFields({
  order,
  choices,
  onEdit,
}: {
  order: CounterOrder;
  choices: CounterChoices;
  onEdit: EditOrder;
}) {
  const t = useTranslations('manageCounter.details');
  const address = order.address ?? NO_ADDRESS;
  const keyOf = ({ cityId, zoneId }: { cityId: number; zoneId: number }) => `${cityId}/${zoneId}`;
  const change = (changes: Partial<TypedOrderAddress>) =>
    onEdit((present) => {
      // With one place there is nothing to choose.
      const [only] = choices.places;
      const first = only && choices.places.length === 1 ? { cityId: only.cityId, zoneId: only.zoneId } : {};
      return { ...present, address: { ...NO_ADDRESS, ...first, ...present.address, ...changes } };
    });
  return (
    <>
      <Select
        label={t('place')}
        value={address.cityId === 0 ? '' : keyOf(address)}
        onChange={({ target }) => {
          const chosen = choices.places.find((place) => keyOf(place) === target.value);
          if (chosen) change({ cityId: chosen.cityId, zoneId: chosen.zoneId });
        }}
      >
        <option value="" disabled>
          {t('choosePlace')}
        </option>
        {choices.places.map((place) => (
          <option key={keyOf(place)} value={keyOf(place)}>
            {`${place.postcode} ${place.city}`.trim()}
          </option>
        ))}
      </Select>
      {(
        [
          ['address1', 'address', ADDRESS_LINE_MAX],
          ['address2', 'address2', ADDRESS_LINE_MAX],
          ['company', 'company', COMPANY_MAX],
        ] as const
      ).map(([field, label, most]) => (
        <Field
          key={field}
          label={t(label)}
          autoComplete="off"
          limit={textLimit(most)}
          value={address[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      ))}
    </>
  );
}
