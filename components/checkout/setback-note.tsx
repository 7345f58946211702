'use client';

import { useTranslations } from 'next-intl';
import type { Cents } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { sheetOverHome } from '#lib/routes.ts';
import { RefusalNote } from './refusal-note.tsx';
import type { Setback } from './use-place-order.ts';

/** What came of the last press on the button, right above it, as far as it is said nowhere else. */
export function SetbackNote({ setback, total }: { setback: Setback; total: { before: Cents; now: Cents } }) {
  const t = useTranslations('checkout.refusal');
  if (setback.kind === 'earlier') {
    return (
      <RefusalNote tone="warning" title={t('earlier.title')}>
        <p>{t('earlier.text')}</p>
        {setback.orderId !== null && (
          <a
            href={sheetOverHome('order', setback.orderId)}
            className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t('earlier.link')}
          </a>
        )}
      </RefusalNote>
    );
  }
  const { code, message } = setback.refusal;
  if (code === 'unavailable' || code === 'offline') {
    return <RefusalNote title={t('unavailable.title')}>{t(`${code}.text`)}</RefusalNote>;
  }
  if (code === 'total_changed') {
    return (
      <RefusalNote tone="warning" title={t('changed.title')}>
        {total.before === total.now
          ? message
          : t('changed.text', { before: priceText(total.before), now: priceText(total.now) })}
      </RefusalNote>
    );
  }
  return <RefusalNote title={t('title')}>{message}</RefusalNote>;
}
