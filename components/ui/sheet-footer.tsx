import type { ReactNode } from 'react';

/** What stays in reach at the lower edge of a sheet. */
export function SheetFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:pt-2 sm:px-6 sm:pb-4 short:sm:pb-3">
      {children}
    </div>
  );
}
