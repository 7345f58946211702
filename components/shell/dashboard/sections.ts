'use client';

import type { ComponentType } from 'react';
import { type LateCode, lateCode } from '#lib/browser/late-code.ts';
import type { CustomerWire } from '#lib/contract/customer.ts';
import type { DashboardSection } from '#lib/routes.ts';

type Section = ComponentType<{ customer: CustomerWire }>;

/** The sub-pages of the customer area, each with its sentences; page and sheet show the same. */
export const sections: Record<DashboardSection, LateCode<Section>> = {
  order: lateCode<Section>(async () => (await import('./order-section.tsx')).OrderSection),
  transaction: lateCode<Section>(async () => (await import('./transaction-section.tsx')).TransactionSection),
  recurring: lateCode<Section>(async () => (await import('./recurring-section.tsx')).RecurringSection),
  address: lateCode<Section>(async () => (await import('./address-section.tsx')).AddressSection),
  edit: lateCode<Section>(async () => (await import('./edit-section.tsx')).EditSection),
  password: lateCode<Section>(async () => (await import('./password-section.tsx')).PasswordSection),
};
