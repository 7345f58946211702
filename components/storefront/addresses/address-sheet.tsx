'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Spinner } from '#components/ui/feedback/spinner.tsx';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { closeSheet } from '#lib/browser/navigation/open-sheet.ts';
import { useDeliveryZones } from '#lib/browser/orders/use-delivery-zones.ts';
import { useCustomer } from '#lib/browser/session/use-customer.ts';
import { ADDRESS_POPUP_MS } from '#lib/domain/limits.ts';
import { AddressForm } from './address-form.tsx';

/** The address modal: adds an address, or edits the one with `addressId` (SPEC section 2, Dashboard). */
export function AddressSheet({ addressId }: { addressId: number | null }) {
  const t = useTranslations('address');
  const { status, customer, refresh } = useCustomer();
  const { zones, error, retry } = useDeliveryZones();
  const address = customer?.addresses.find((each) => each.addressId === addressId) ?? null;
  const missing = customer !== null && addressId !== null && address === null;
  const { title, notFound } = { title: t('alert.title'), notFound: t('alert.notFound') };

  useEffect(() => {
    if (!missing) return;
    raiseAlert({ class: 'error', title, message: notFound }, ADDRESS_POPUP_MS);
    closeSheet();
  }, [missing, title, notFound]);

  function content(): ReactNode {
    if (customer && zones && zones.length > 0 && !missing)
      return <AddressForm customer={customer} address={address} zones={zones} />;
    if (customer && zones)
      return (
        <div className="px-4 pb-8 sm:px-6">
          <Notice>{t('form.noZones')}</Notice>
        </div>
      );
    if (status === 'unavailable' || error)
      return (
        <div className="flex flex-col gap-4 px-4 pb-8 sm:px-6">
          <Notice tone="warning" live>
            {t('form.unavailable')}
          </Notice>
          <Button
            wide
            size="large"
            onClick={() => {
              retry();
              void refresh();
            }}
          >
            {t('form.retry')}
          </Button>
        </div>
      );
    return (
      <div className="grid min-h-128 place-items-center">
        <Spinner label={t('form.loading')} />
      </div>
    );
  }

  const label = t(addressId === null ? 'form.add' : 'form.edit');
  return (
    <Sheet label={label} closeLabel={t('form.close')} onClose={closeSheet}>
      <SheetHeading>{label}</SheetHeading>
      {content()}
    </Sheet>
  );
}
