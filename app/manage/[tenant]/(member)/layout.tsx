import type { ReactNode } from 'react';
import { ManageShell } from '#components/manage/shell/manage-shell.tsx';
import { tenantOf } from '#lib/server/tenant-of.ts';

type Properties = { params: Promise<{ tenant: string }>; children: ReactNode };

export default async function MemberLayout({ params, children }: Properties) {
  return <ManageShell shop={(await tenantOf(params)).title}>{children}</ManageShell>;
}
