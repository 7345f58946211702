import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

/** The label of a button, with a spinner in front while `busy`; its width does not change. */
export function BusyLabel({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <span className="relative">
      {busy && (
        <LoaderCircle
          aria-hidden
          size={20}
          className="-translate-y-1/2 absolute top-1/2 right-full mr-2 animate-spin"
        />
      )}
      {children}
    </span>
  );
}
