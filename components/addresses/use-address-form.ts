'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstTooLong } from '#components/ui/text-limit.tsx';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { closeSheet } from '#lib/browser/place.ts';
import { useFlash } from '#lib/browser/use-flash.ts';
import type { AddressWire, CustomerWire } from '#lib/contract/customer.ts';
import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';
import { ADDRESS_MODAL_CLOSE_DELAY_MS, ADDRESS_POPUP_MS, FIELD_ERROR_FLASH_MS } from '#lib/domain/limits.ts';
import type { AddressErrors } from './address-errors.ts';
import { useSaveAddress } from './use-save-address.ts';
import { useZoneChoice } from './use-zone-choice.ts';

/** The state of the address form: what is chosen and wrong, and its way to the shop (SPEC sections 4 and 5). */
export function useAddressForm(
  customer: CustomerWire,
  address: AddressWire | null,
  zones: readonly DeliveryZone[],
) {
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
    // The sentence has to stand before the focus comes to its field.
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
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const { zone, lostCity } = choice;
    const found: AddressErrors = {
      ...(choice.region === null && !lostCity && { region: t('form.wrong.region') }),
      ...(choice.cityId === null && { city: t('form.wrong.city') }),
      ...(text('address_1') === '' && { street: t('form.wrong.street') }),
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
      street: text('address_1'),
      more: text('address_2'),
      company: text('company'),
      isDefault: text('default') === '1',
    });
    setStep(saved ? 'saved' : 'typing');
  }

  /** Takes the sentence beside a field away as soon as that is touched. */
  const forget = (field: keyof AddressErrors) => setErrors(({ [field]: _gone, ...others }) => others);

  return { choice, errors, flashing, flash, forget, step, onSubmit };
}
