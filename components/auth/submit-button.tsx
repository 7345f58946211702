'use client';

import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useHydrated } from '#lib/browser/use-hydrated.ts';
import { useOfflineNote } from '#lib/browser/use-offline.ts';

/** The button that sends a form, and what keeps it from the shop. Before scripts run, sending it would put what was typed into the address. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const hydrated = useHydrated();
  const offline = useOfflineNote();
  return (
    <>
      {offline && (
        <Notice tone="warning" title={offline.title} live>
          {offline.text}
        </Notice>
      )}
      <Button type={hydrated ? 'submit' : 'button'} size="large" wide aria-busy={busy}>
        <BusyLabel busy={busy}>{children}</BusyLabel>
      </Button>
    </>
  );
}
