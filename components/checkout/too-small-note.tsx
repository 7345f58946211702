'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { routes } from '#lib/routes.ts';

/** What the basket lacks to be delivered, and the way back to the card. */
export function TooSmallNote({ children }: { children: ReactNode }) {
  const t = useTranslations('checkout.address');
  return (
    <Notice tone="warning" live>
      <p>{children}</p>
      <a
        href={routes.home()}
        className="-mb-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('more')}
      </a>
    </Notice>
  );
}
