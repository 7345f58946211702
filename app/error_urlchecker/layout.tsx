import '../globals.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { messages } from '#lib/i18n/messages.ts';
import { bodyFont } from '../font.ts';

export const metadata: Metadata = {
  title: `Ardoise - ${messages.titles.unknownHost}`,
  icons: '/icons/ardoise.svg',
  robots: 'noindex',
};

export default function UnknownHostLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr" data-theme="default" className={bodyFont.variable}>
      <body>{children}</body>
    </html>
  );
}
