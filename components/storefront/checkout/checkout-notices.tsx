'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#components/ui/feedback/notice.tsx';
import type { Cents } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { sheetOverHome } from '#lib/routes.ts';
import type { ClosedReason } from './use-checkout.ts';
import type { Method } from './use-draft.ts';
import type { SubmitFailure } from './use-place-order.ts';

/** Says why something was refused, beside its field: announced to screen readers and scrolled into view. */
export function RefusalNote({
  tone = 'danger',
  title,
  children,
}: {
  tone?: 'danger' | 'warning';
  title?: string;
  children: ReactNode;
}) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={container} role="alert" className="appear scroll-my-28">
      <Notice tone={tone} {...(title && { title })}>
        {children}
      </Notice>
    </div>
  );
}

/** Why the order was not placed, above the button: for failures that belong to no section. */
export function SubmitFailureNote({
  failure,
  total,
}: {
  failure: SubmitFailure;
  total: { before: Cents; now: Cents };
}) {
  const t = useTranslations('checkout.refusal');
  if (failure.kind === 'earlier') {
    return (
      <RefusalNote tone="warning" title={t('previousOrder.title')}>
        <p>{t('previousOrder.text')}</p>
        {failure.orderId !== null && (
          <a
            href={sheetOverHome('order', failure.orderId)}
            className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t('previousOrder.link')}
          </a>
        )}
      </RefusalNote>
    );
  }
  const { code, message } = failure.refusal;
  if (code === 'unavailable' || code === 'offline') {
    return <RefusalNote title={t('unavailable.title')}>{t(`${code}.text`)}</RefusalNote>;
  }
  if (code === 'total_changed') {
    return (
      <RefusalNote tone="warning" title={t('totalChanged.title')}>
        {total.before === total.now
          ? message
          : t('totalChanged.text', { before: priceText(total.before), now: priceText(total.now) })}
      </RefusalNote>
    );
  }
  return <RefusalNote title={t('title')}>{message}</RefusalNote>;
}

/** Says what the button does while an earlier order of this browser awaits its payment. */
export function AwaitingPaymentNote() {
  const t = useTranslations('checkout.refusal.awaitingPayment');
  return (
    <RefusalNote tone="warning" title={t('title')}>
      {t('text')}
    </RefusalNote>
  );
}

/** Says why nothing can be ordered now; the basket is kept. */
export function ClosedNote({
  reason,
  method,
  pause,
  limited,
}: {
  reason: ClosedReason;
  method: Method;
  /** Says that the method is paused; null while it is not. */
  pause: string | null;
  /** Whether a product is not always offered, which may be why no time is left. */
  limited: boolean;
}) {
  const t = useTranslations('checkout');
  if (reason === 'too_large') {
    return (
      <Notice tone="warning" title={t('tooLarge.title')} live>
        {t('tooLarge.text')}
      </Notice>
    );
  }
  return reason === 'closed' ? (
    <Notice tone="warning" title={t('closed.title')} live>
      {t('closed.text')}
    </Notice>
  ) : (
    <Notice
      tone="warning"
      title={pause ?? (limited ? t('time.noneForProducts') : t('time.none', { method }))}
      live
    >
      {t('closed.text')}
    </Notice>
  );
}
