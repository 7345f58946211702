'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import type { CustomerRow } from '#lib/domain/customers/managed-customer.ts';

// What the list and the page of one customer, or parts of it, both show.

/** A part of the page under its heading. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="panel flex min-w-0 flex-col gap-3 p-4 sm:p-5">
      <h2 id={id} tabIndex={-1} className="font-bold text-lg outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What is unusual about a customer, and whether offers may be sent. */
export function CustomerBadges({ customer }: { customer: CustomerRow }) {
  const t = useTranslations('manageCustomers.list.badges');
  const { blocked, closing, newsletter } = customer;
  if (!blocked && !closing && !newsletter) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {blocked && <Badge tone="danger">{t('blocked')}</Badge>}
      {closing && <Badge tone="warning">{t('closing')}</Badge>}
      {newsletter && <Badge tone="success">{t('newsletter')}</Badge>}
    </span>
  );
}
