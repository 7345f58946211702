'use client';

import type { ComponentType } from 'react';
import { type LateCode, lateCode, useLateCode } from '#lib/browser/late-code.ts';
import type { SheetName } from '#lib/routes.ts';
import { OverlayLoader } from './overlay-loader.tsx';

type Overlay = ComponentType<{ value: string }>;
type LateSheet = Exclude<SheetName, 'product'>;

export const basketCode = lateCode<Overlay>(async () => (await import('./basket-overlay.tsx')).BasketOverlay);

const codes: Record<LateSheet, LateCode<Overlay>> = {
  basket: basketCode,
  line: lateCode(async () => (await import('./line-overlay.tsx')).LineOverlay),
  order: lateCode(async () => (await import('./order-overlay.tsx')).OrderOverlay),
  receipt: lateCode(async () => (await import('./receipt-overlay.tsx')).ReceiptOverlay),
  dashboard: lateCode(async () => (await import('./dashboard/dashboard-overlay.tsx')).DashboardOverlay),
  address: lateCode(async () => (await import('./address-overlay.tsx')).AddressOverlay),
  zones: lateCode(async () => (await import('./zones-overlay.tsx')).ZonesOverlay),
  hours: lateCode(async () => (await import('./hours-overlay.tsx')).HoursOverlay),
};

/** A sheet all of which comes after the page, with the loader in its place until then. */
export function LateOverlay({ name, value }: { name: LateSheet; value: string }) {
  const Overlay = useLateCode(codes[name]);
  return Overlay ? <Overlay value={value} /> : <OverlayLoader />;
}
