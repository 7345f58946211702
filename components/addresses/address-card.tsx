'use client';

import { MapPin, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { addressLines } from '#lib/contract/address-lines.ts';
import type { AddressWire } from '#lib/contract/customer.ts';
import { sheetOverHome } from '#lib/routes.ts';

/** One address, and what can be done with it. */
export function AddressCard({
  address,
  busy,
  onMakeDefault,
  onDelete,
}: {
  address: AddressWire;
  busy: boolean;
  onMakeDefault: () => void;
  onDelete: () => void;
}) {
  const t = useTranslations('address');
  const [first, ...others] = addressLines(address);
  const named = (action: string) => t('of', { action, street: address.address_1 });
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
        {address.default && <Badge tone="accent">{t('default')}</Badge>}
      </div>
      <div className="flex flex-wrap gap-2">
        {!address.default && (
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
          href={sheetOverHome('address', address.address_id)}
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
