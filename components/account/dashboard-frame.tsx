'use client';

import type { ReactNode } from 'react';
import type { DashboardSection } from '#lib/routes.ts';
import { DashboardNav } from './dashboard-nav.tsx';

/** A page of the customer area: the way to the others beside it on a desktop. */
export function DashboardFrame({
  present,
  children,
}: {
  present: DashboardSection | null;
  children: ReactNode;
}) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[19rem_minmax(0,1fr)] xl:gap-12">
      <DashboardNav present={present} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
