'use client';

import { MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NoticeWithAction } from '#components/ui/notice-with-action.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { addressText } from '#lib/i18n/address-text.ts';
import { Section } from './section.tsx';
import { TimeChoices } from './time-choices.tsx';
import type { Method } from './use-draft.ts';
import type { useOrderTimes } from './use-order-times.ts';

/** Where and when the order is picked up, or when it is served. */
export function TimeSection({
  method,
  offer: { times, failed, readAgain },
  none,
  chosen,
  onChoose,
  children,
}: {
  method: Method;
  offer: ReturnType<typeof useOrderTimes>;
  /** Nothing can be ordered at all. */
  none: boolean;
  chosen: string | null;
  onChoose: (deliveryTime: string) => void;
  /** What is wrong with the chosen time. */
  children?: ReactNode;
}) {
  const t = useTranslations('checkout.time');
  const { store } = useShop();
  return (
    <Section title={t('title', { method })} question>
      {method === 'pickup' && store.address && (
        <p className="flex items-start gap-2.5 text-muted">
          <MapPin aria-hidden size={20} className="mt-0.5 shrink-0" />
          <span>
            <span className="font-semibold text-ink">{store.name}</span>
            <br />
            {addressText(store.address)}
          </span>
        </p>
      )}
      {times && <TimeChoices method={method} times={times} chosen={chosen} onChoose={onChoose} />}
      {none && <p className="text-muted">{t('noneNow')}</p>}
      {!times && !failed && (
        <div role="status" className="flex flex-col gap-2.5">
          <span className="sr-only">{t('loading', { method })}</span>
          <span aria-hidden className="h-16 animate-pulse rounded-control bg-sunken" />
          <span aria-hidden className="h-16 animate-pulse rounded-control bg-sunken" />
        </div>
      )}
      {failed && <NoticeWithAction text={t('failed', { method })} action={t('retry')} onAction={readAgain} />}
      {children}
    </Section>
  );
}
