import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { type Messages, messages, type Namespace } from './messages.ts';

/** Provides client components with the messages of the named features only. */
export function WithMessages({ of, children }: { of: readonly Namespace[]; children: ReactNode }) {
  const picked: Partial<Messages> = Object.fromEntries(of.map((name) => [name, messages[name]]));
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
