import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';

/** A row of a device or an invitation: its name and role, what else is known of it, and how it is revoked. */
export function TeamRow({
  name,
  role,
  revoke,
  dialog,
  children,
}: {
  name: string;
  role: string;
  revoke: { text: string; label: string; onClick: () => void };
  dialog?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5 text-muted text-sm">
        <span className="flex flex-wrap items-center gap-2 text-base text-ink">
          <span className="wrap-anywhere font-semibold">{name}</span>
          <Badge>{role}</Badge>
        </span>
        {children}
      </div>
      <Button
        kind="quiet"
        className="min-h-12 text-danger"
        aria-label={revoke.label}
        onClick={revoke.onClick}
      >
        {revoke.text}
      </Button>
      {dialog}
    </li>
  );
}
