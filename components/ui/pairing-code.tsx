import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './feedback/notice.tsx';

const MINUTE_MS = 60_000;

/** A code that waits to be typed, with what is done with it as children; once it has expired, the way to another one. */
export function PairingCode({
  code,
  leftMs,
  texts,
  onAgain,
  children,
}: {
  code: string;
  /** Until it expires. */
  leftMs: number;
  texts: { label: string; expires: (minutes: number) => string; expired: string; again: string };
  onAgain: () => void;
  children: ReactNode;
}) {
  if (leftMs <= 0)
    return (
      <>
        <Notice tone="warning" live>
          {texts.expired}
        </Notice>
        <Button size="large" onClick={onAgain}>
          {texts.again}
        </Button>
      </>
    );
  return (
    <>
      <p className="flex flex-col items-center gap-2 rounded-card bg-sunken px-4 py-6 text-center">
        <span className="text-muted text-sm">{texts.label}</span>
        <span className="tabular font-extrabold text-4xl tracking-wider">{code}</span>
      </p>
      {children}
      <p className="text-muted text-sm">{texts.expires(Math.ceil(leftMs / MINUTE_MS))}</p>
    </>
  );
}
