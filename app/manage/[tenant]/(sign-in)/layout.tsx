import type { ReactNode } from 'react';

export default function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <div className="flex w-full max-w-md flex-col gap-6 rounded-sheet border border-line bg-surface p-6 shadow-card sm:p-9">
        {children}
      </div>
    </main>
  );
}
