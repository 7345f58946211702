'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { textIn } from '#components/forms/use-form.ts';
import { SheetFooter } from '#components/ui/dialogs/sheet.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { firstTooLong } from '#components/ui/fields/text-limit.tsx';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { useFlash } from '#lib/browser/dom/use-flash.ts';
import { closeSheet } from '#lib/browser/navigation/open-sheet.ts';
import type { Address, Customer } from '#lib/domain/account/customer.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import {
  ADDRESS_LINE_MAX,
  ADDRESS_MODAL_CLOSE_DELAY_MS,
  ADDRESS_POPUP_MS,
  COMPANY_MAX,
  FIELD_ERROR_FLASH_MS,
} from '#lib/domain/limits.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { StreetField } from './street-field.tsx';
import { useSaveAddress } from './use-address-actions.ts';
import { type AddressErrors, useZoneChoice, ZoneFields } from './zone-fields.tsx';

/** The form of a new or an existing address. What was typed stays when saving fails. */
export function AddressForm({
  customer,
  address,
  zones,
}: {
  customer: Customer;
  address: Address | null;
  zones: readonly DeliveryZone[];
}) {
  const t = useTranslations('address.form');
  const { choice, errors, flashing, flash, clearError, step, onSubmit } = useAddressForm(
    customer,
    address,
    zones,
  );
  const { zone } = choice;
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className="scroll-above-bar flex flex-col gap-5 px-4 pb-6 sm:px-6" inert={step !== 'typing'}>
        <ZoneFields choice={choice} errors={errors} flashing={flashing} flash={flash} onPicked={clearError} />
        <StreetField
          value={address?.address1 ?? ''}
          city={zone ? `${zone.postcode} ${zone.city}` : ''}
          error={errors.street}
          shaking={flashing('street')}
          onTyped={() => clearError('street')}
        />
        <Field
          name="address_2"
          label={t('addressLine2')}
          hint={t('addressLine2Hint')}
          defaultValue={address?.address2}
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
        <DefaultChoice isDefault={address?.isDefault ?? false} />
      </div>
      <SheetFooter>
        {step === 'saved' ? (
          <p className="flex min-h-13 items-center justify-center gap-2 font-semibold text-lg text-success">
            <Check aria-hidden size={22} className="drawn" />
            {t('saved')}
          </p>
        ) : (
          <SubmitButton wide busy={step === 'sending'}>
            {t('submit')}
          </SubmitButton>
        )}
      </SheetFooter>
    </form>
  );
}

/** Whether this is the default address; preselects its current value (SPEC section 5, Address form). */
function DefaultChoice({ isDefault }: { isDefault: boolean }) {
  const t = useTranslations('address.form');
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="pb-1.5 font-medium text-sm">{t('default')}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        <Choice name="default" value="1" title={t('yes')} defaultChecked={isDefault} />
        <Choice name="default" value="0" title={t('no')} defaultChecked={!isDefault} />
      </div>
    </fieldset>
  );
}

/** The state of the address form: choice, errors and submission (SPEC sections 4 and 5). */
function useAddressForm(customer: Customer, address: Address | null, zones: readonly DeliveryZone[]) {
  const t = useTranslations('address');
  const choice = useZoneChoice(zones, address);
  const { flashing, flash } = useFlash();
  const save = useSaveAddress(customer, address);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [step, setStep] = useState<'typing' | 'sending' | 'saved'>('typing');

  useEffect(() => {
    if (step !== 'saved') return;
    const timer = setTimeout(closeSheet, ADDRESS_MODAL_CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [step]);

  function show(form: HTMLFormElement, found: AddressErrors): void {
    // The message must be rendered before its field takes the focus.
    flushSync(() => {
      setErrors(found);
      flash(Object.keys(found), FIELD_ERROR_FLASH_MS);
    });
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  function notFound(): void {
    flash(['region', 'city'], FIELD_ERROR_FLASH_MS);
    raiseAlert({ class: 'error', title: t('alert.title'), message: t('alert.notFound') }, ADDRESS_POPUP_MS);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (step !== 'typing') return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: string) => textIn(typed, name).trim();
    const { zone, lostCity } = choice;
    const found: AddressErrors = {
      ...(choice.region === null && !lostCity && { region: t('form.errors.region') }),
      ...(choice.cityId === null && { city: t('form.errors.city') }),
      ...(text('address_1') === '' && { street: t('form.errors.street') }),
    };
    if (Object.keys(found).length > 0) {
      show(form, found);
      return;
    }
    const tooLong = firstTooLong(form);
    if (tooLong) {
      tooLong.focus();
      return;
    }
    if (!zone) {
      notFound();
      return;
    }
    setStep('sending');
    const saved = await save({
      zone,
      address1: text('address_1'),
      address2: text('address_2'),
      company: text('company'),
      isDefault: text('default') === '1',
    });
    setStep(saved ? 'saved' : 'typing');
  }

  /** Removes the message of a field as soon as the field changes. */
  const clearError = (field: keyof AddressErrors) => setErrors(({ [field]: _cleared, ...others }) => others);

  return { choice, errors, flashing, flash, clearError, step, onSubmit };
}
