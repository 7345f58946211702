import type { ReactNode } from 'react';
import { ManageShell } from '#components/manage/shell/manage-shell.tsx';
import { backendOf } from '#lib/server/backend.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

type Properties = { params: Promise<{ tenant: string }>; children: ReactNode };

export default async function MemberLayout({ params, children }: Properties) {
  const tenant = await tenantOf(params);
  return (
    <ManageShell shop={tenant.title} realtimeUrl={backendOf(tenant).realtimeUrl}>
      {children}
    </ManageShell>
  );
}
