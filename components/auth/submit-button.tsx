'use client';

import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button } from '#components/ui/button.tsx';
import { useHydrated } from '#lib/browser/use-hydrated.ts';

/** The button that sends a form. Before scripts run, sending it would put what was typed into the address. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const hydrated = useHydrated();
  return (
    <Button type={hydrated ? 'submit' : 'button'} size="large" wide aria-busy={busy}>
      <BusyLabel busy={busy}>{children}</BusyLabel>
    </Button>
  );
}
