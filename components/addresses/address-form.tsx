'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { SheetFooter } from '#components/ui/sheet-footer.tsx';
import type { AddressWire, CustomerWire } from '#lib/contract/customer.ts';
import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';
import { ADDRESS_LINE_MAX, COMPANY_MAX } from '#lib/domain/limits.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { DefaultChoice } from './default-choice.tsx';
import { StreetField } from './street-field.tsx';
import { useAddressForm } from './use-address-form.ts';
import { ZoneFields } from './zone-fields.tsx';

/** The fields of an address, one to add or one that is there. Nothing typed is lost when it cannot be saved. */
export function AddressForm({
  customer,
  address,
  zones,
}: {
  customer: CustomerWire;
  address: AddressWire | null;
  zones: readonly DeliveryZone[];
}) {
  const t = useTranslations('address.form');
  const { choice, errors, flashing, flash, forget, step, onSubmit } = useAddressForm(
    customer,
    address,
    zones,
  );
  const { zone } = choice;
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className="above-foot flex flex-col gap-5 px-4 pb-6 sm:px-6" inert={step !== 'typing'}>
        <ZoneFields choice={choice} errors={errors} flashing={flashing} flash={flash} onPicked={forget} />
        <StreetField
          value={address?.address_1 ?? ''}
          place={zone ? `${zone.postcode} ${zone.city}` : ''}
          error={errors.street}
          shaking={flashing('street')}
          onTyped={() => forget('street')}
        />
        <Field
          name="address_2"
          label={t('more')}
          hint={t('moreHint')}
          defaultValue={address?.address_2}
          limit={textLimit(ADDRESS_LINE_MAX)}
          autoComplete="address-line2"
        />
        <Field
          name="company"
          label={t('company')}
          hint={t('optional')}
          defaultValue={address?.company}
          limit={textLimit(COMPANY_MAX)}
          autoComplete="organization"
        />
        <DefaultChoice isDefault={address?.default ?? false} />
      </div>
      <SheetFooter>
        {step === 'saved' ? (
          <p className="flex min-h-13 items-center justify-center gap-2 font-semibold text-lg text-success">
            <Check aria-hidden size={22} className="drawn" />
            {t('saved')}
          </p>
        ) : (
          <Button type="submit" size="large" wide aria-busy={step === 'sending'}>
            <BusyLabel busy={step === 'sending'}>{t('submit')}</BusyLabel>
          </Button>
        )}
      </SheetFooter>
    </form>
  );
}
