import type { ReactNode } from 'react';

/** The one column in which a person signs in or up, so high that the footer stays while an answer is awaited. */
export function AuthCard({ children }: { children: ReactNode }) {
  return (
    <div className="wrap flex min-h-160 items-start justify-center py-8 sm:py-14">
      <div className="flex w-full max-w-md flex-col gap-7 sm:rounded-sheet sm:border sm:border-line sm:bg-surface sm:p-9 sm:shadow-card">
        {children}
      </div>
    </div>
  );
}
