import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';

/** The button that submits a form; `busy` while the answer is awaited. */
export function SubmitButton({
  busy,
  children,
  ...rest
}: { busy: boolean; children: string } & Omit<ComponentProps<typeof Button>, 'children'>) {
  return (
    <Button type="submit" size="large" aria-busy={busy} {...rest}>
      <BusyLabel busy={busy}>{children}</BusyLabel>
    </Button>
  );
}
