'use client';

import type { ComponentType } from 'react';
import { WithCustomer } from '#components/storefront/account/with-customer.tsx';
import { type LazyModule, lazyModule, useLazyModule } from '#lib/browser/dom/lazy.ts';
import type { Customer } from '#lib/domain/account/customer.ts';
import type { DashboardSection } from '#lib/routes.ts';

type Section = ComponentType<{ customer: Customer }>;

/** The sections of the customer area, each loaded on demand with its messages. */
const sections: Record<DashboardSection, LazyModule<Section>> = {
  order: lazyModule<Section>(async () => (await import('./order-section.tsx')).OrderSection),
  transaction: lazyModule<Section>(
    async () => (await import('./transaction-section.tsx')).TransactionSection,
  ),
  recurring: lazyModule<Section>(async () => (await import('./recurring-section.tsx')).RecurringSection),
  address: lazyModule<Section>(async () => (await import('./address-section.tsx')).AddressSection),
  edit: lazyModule<Section>(async () => (await import('./profile-sections.tsx')).EditSection),
  password: lazyModule<Section>(async () => (await import('./profile-sections.tsx')).PasswordSection),
};

/** The content of a section of the customer area, for its page and its sheet. */
export function SectionContent({ section }: { section: DashboardSection }) {
  const Section = useLazyModule(sections[section]);
  return <WithCustomer>{(customer) => Section && <Section customer={customer} />}</WithCustomer>;
}
