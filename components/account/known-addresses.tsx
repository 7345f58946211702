'use client';

import { MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { addressLines } from '#lib/contract/address-lines.ts';
import type { AddressWire } from '#lib/contract/customer.ts';
import { sheetOverHome } from '#lib/routes.ts';

/** Where the customer has things brought to. */
export function KnownAddresses({ addresses }: { addresses: readonly AddressWire[] }) {
  const t = useTranslations('dashboard.addresses');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id={id} className="pb-2 font-bold text-xl">
        {t('title')}
      </h2>
      {addresses.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {addresses.map((address) => (
            <li key={address.address_id} className="flex items-start gap-3 py-3">
              <MapPin aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
              <address className="wrap-anywhere min-w-0 flex-1 not-italic">
                {addressLines(address).map((line) => (
                  <p key={line} className="last:text-muted">
                    {line}
                  </p>
                ))}
              </address>
              {address.default && <Badge tone="accent">{t('default')}</Badge>}
            </li>
          ))}
        </ul>
      )}
      <a
        href={sheetOverHome('dashboard', 'address')}
        className="-mb-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('manage')}
      </a>
    </section>
  );
}
