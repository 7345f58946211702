'use client';

import { MapPin, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { useDeliveryZones } from '#lib/browser/use-delivery-zones.ts';
import type { AddressWire } from '#lib/contract/customer.ts';
import { NEW_ADDRESS, sheetOverHome } from '#lib/routes.ts';
import { AddressCard } from './address-card.tsx';
import { DeleteAddressAlert } from './delete-address-alert.tsx';
import { useMakeDefault } from './use-make-default.ts';

/** The addresses of a customer (SPEC section 2, Dashboard), the default one marked. */
export function AddressList({ addresses }: { addresses: readonly AddressWire[] }) {
  const t = useTranslations('address');
  // So that they are there when the modal opens.
  useDeliveryZones();
  const { busy, makeDefault } = useMakeDefault();
  const [asked, setAsked] = useState<AddressWire | null>(null);
  const add = useRef<HTMLAnchorElement>(null);

  function close(): void {
    flushSync(() => setAsked(null));
    // The button that opened the alert is gone with its address.
    if (document.activeElement === document.body) add.current?.focus();
  }

  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {addresses.length > 0 ? (
        <>
          <p className="text-muted">{t('intro')}</p>
          <ul aria-label={t('list')} className="flex flex-col gap-3">
            {addresses.map((address) => (
              <AddressCard
                key={address.address_id}
                address={address}
                busy={busy === address.address_id}
                onMakeDefault={() => void makeDefault(address)}
                onDelete={() => setAsked(address)}
              />
            ))}
          </ul>
        </>
      ) : (
        <div className="flex flex-col items-center gap-2 rounded-card border border-line border-dashed px-6 py-10 text-center">
          <MapPin aria-hidden size={32} className="text-muted" />
          <p className="font-semibold text-lg">{t('none.title')}</p>
          <p className="text-muted">{t('none.text')}</p>
        </div>
      )}
      <ButtonLink
        ref={add}
        href={sheetOverHome('address', NEW_ADDRESS)}
        size="large"
        className="sm:self-start"
      >
        <Plus aria-hidden size={20} />
        {t('add')}
      </ButtonLink>
      {asked && <DeleteAddressAlert address={asked} onClose={close} />}
    </div>
  );
}
