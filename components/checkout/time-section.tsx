'use client';

import { MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { Section } from './section.tsx';
import { TimeChoices } from './time-choices.tsx';
import type { Method } from './use-draft.ts';
import type { useOrderTimes } from './use-order-times.ts';

/** Where and when the order is picked up, or when it is served. */
export function TimeSection({
  method,
  offer: { times, failed, readAgain },
  chosen,
  onChoose,
  children,
}: {
  method: Method;
  offer: ReturnType<typeof useOrderTimes>;
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
            {store.address}
          </span>
        </p>
      )}
      {times && <TimeChoices times={times} chosen={chosen} onChoose={onChoose} />}
      {!times && !failed && (
        <div role="status" className="flex flex-col gap-2.5">
          <span className="sr-only">{t('loading', { method })}</span>
          <span aria-hidden className="h-16 animate-pulse rounded-control bg-sunken" />
          <span aria-hidden className="h-16 animate-pulse rounded-control bg-sunken" />
        </div>
      )}
      {failed && (
        <Notice tone="warning" live>
          <p>{t('failed', { method })}</p>
          <Button kind="secondary" className="mt-3" onClick={readAgain}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {children}
    </Section>
  );
}
