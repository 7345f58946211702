'use client';

import { MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import type { AddressWire } from '#lib/contract/customer.ts';

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
      {addresses.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {addresses.map((address) => (
          <li key={address.address_id} className="flex items-start gap-3 py-3">
            <MapPin aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
            <address className="wrap-anywhere min-w-0 flex-1 not-italic">
              {address.company && <p className="font-semibold">{address.company}</p>}
              <p>{[address.address_1, address.address_2].filter(Boolean).join(', ')}</p>
              <p className="text-muted">{`${address.postcode} ${address.city}`.trim()}</p>
            </address>
            {address.default && <Badge tone="accent">{t('default')}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
