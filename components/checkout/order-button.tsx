'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button } from '#components/ui/button.tsx';
import { routes } from '#lib/routes.ts';

const terms = (text: ReactNode) => (
  <Link href={routes.conditionUse()} target="_blank" className="underline underline-offset-2">
    {text}
  </Link>
);

/** The button that binds, with the words that the consumer code wants (L221-14). */
export function OrderButton({
  busy,
  disabled,
  onPress,
}: {
  busy: boolean;
  disabled: boolean;
  onPress: () => void;
}) {
  const t = useTranslations('checkout.summary');
  return (
    <>
      <Button
        size="large"
        wide
        disabled={disabled}
        aria-busy={busy}
        onClick={onPress}
        className="text-balance py-3"
      >
        <BusyLabel busy={busy}>{t('submit')}</BusyLabel>
      </Button>
      <p role="status" className="sr-only">
        {busy && t('busy')}
      </p>
      <p className="text-center text-muted text-sm">{t.rich('terms', { terms })}</p>
    </>
  );
}
