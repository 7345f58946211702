import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { type Messages, messages, type Namespace } from './messages.ts';

/** Gives a client leaf the sentences of the named features and no others. */
export function WithMessages({ of, children }: { of: readonly Namespace[]; children: ReactNode }) {
  const picked: Partial<Messages> = Object.fromEntries(of.map((name) => [name, messages[name]]));
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
