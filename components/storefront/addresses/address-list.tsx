'use client';

import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '#components/ui/badge.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { useDeliveryZones } from '#lib/browser/orders/use-delivery-zones.ts';
import type { Address } from '#lib/domain/account/customer.ts';
import { envelopeLines } from '#lib/domain/orders/order.ts';
import { NEW_ADDRESS, sheetOverHome } from '#lib/routes.ts';
import { DeleteAddressAlert } from './delete-address-alert.tsx';
import { useMakeDefault } from './use-address-actions.ts';

/** The addresses of a customer (SPEC section 2, Dashboard), the default one marked. */
export function AddressList({ addresses }: { addresses: readonly Address[] }) {
  const t = useTranslations('address');
  // Preloads the zones for the address modal.
  useDeliveryZones();
  const { busy, makeDefault } = useMakeDefault();
  const [deleting, setDeleting] = useState<Address | null>(null);
  const add = useRef<HTMLAnchorElement>(null);

  function close(): void {
    flushSync(() => setDeleting(null));
    // The button that opened the alert is removed with its address.
    if (document.activeElement === document.body) add.current?.focus();
  }

  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {addresses.length > 0 ? (
        <>
          <p className="text-muted">{t('intro')}</p>
          <ul aria-label={t('list')} className="flex flex-col gap-3">
            {addresses.map((address) => (
              <AddressItem
                key={address.addressId}
                address={address}
                busy={busy === address.addressId}
                onMakeDefault={() => void makeDefault(address)}
                onDelete={() => setDeleting(address)}
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
      {deleting && <DeleteAddressAlert address={deleting} onClose={close} />}
    </div>
  );
}

/** One address with its actions. */
function AddressItem({
  address,
  busy,
  onMakeDefault,
  onDelete,
}: {
  address: Address;
  busy: boolean;
  onMakeDefault: () => void;
  onDelete: () => void;
}) {
  const t = useTranslations('address');
  const [first, ...others] = envelopeLines(address);
  const named = (action: string) => t('actionLabel', { action, street: address.address1 });
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-start gap-3">
        <MapPin aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
        <address className="wrap-anywhere min-w-0 flex-1 not-italic">
          <span className="block font-semibold">{first}</span>
          {others.map((line) => (
            <span key={line} className="block text-muted">
              {line}
            </span>
          ))}
        </address>
        {address.isDefault && <Badge tone="accent">{t('default')}</Badge>}
      </div>
      <div className="flex flex-wrap gap-2">
        {!address.isDefault && (
          <Button
            kind="secondary"
            aria-label={named(t('makeDefault'))}
            aria-busy={busy}
            onClick={onMakeDefault}
            className="max-lg:w-full"
          >
            <BusyLabel busy={busy}>{t('makeDefault')}</BusyLabel>
          </Button>
        )}
        <ButtonLink
          kind="secondary"
          href={sheetOverHome('address', address.addressId)}
          aria-label={named(t('edit'))}
          className="max-lg:flex-1"
        >
          <Pencil aria-hidden size={18} />
          {t('edit')}
        </ButtonLink>
        <Button
          kind="quiet"
          aria-label={named(t('delete'))}
          onClick={onDelete}
          className="text-danger max-lg:flex-1"
        >
          <Trash2 aria-hidden size={18} />
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}
