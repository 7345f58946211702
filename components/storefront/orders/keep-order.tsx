'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { guestSourceOf } from '#lib/browser/orders/guest-orders.ts';
import { keepOrder, rememberKeptOrder } from '#lib/browser/orders/keep-guest-orders.ts';
import { useCustomer } from '#lib/browser/session/use-customer.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import { useSignedIn } from '#lib/browser/session/use-signed-in.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import { routes } from '#lib/routes.ts';

/**
 * Offers an account to somebody who has ordered here without one, and keeps the order in it. Nothing for any other order: a
 * guest at a table said no name, and a link may have been forwarded.
 */
export function KeepOrder({ order }: { order: AnyOrder }) {
  const { orderId } = order;
  const t = useTranslations('orders.guest.keep');
  const session = useSession();
  const signedIn = useSignedIn();
  const { refresh } = useCustomer();
  const [state, setState] = useState<'idle' | 'busy' | 'kept' | 'failed'>('idle');
  const { storeId } = session;
  const remember = () => rememberKeptOrder(storeId, orderId);

  async function keep(): Promise<void> {
    setState('busy');
    const kept = await keepOrder(session, orderId);
    setState(kept ? 'kept' : 'failed');
    keepFocus();
    // A failure stays silent: the order is in the account all the same.
    if (kept) await refresh().catch(() => undefined);
  }

  if (state === 'kept')
    return (
      <Notice tone="success" live>
        {t('added')}
      </Notice>
    );
  if (guestSourceOf(storeId, orderId) !== 'contact') return null;
  return (
    <section
      aria-labelledby="keep-order"
      className="flex flex-col gap-3 rounded-card border border-line p-4 sm:p-5"
    >
      <div className="flex flex-col gap-1">
        <h3 id="keep-order" className="font-bold text-lg">
          {signedIn ? t('question', { number: orderNumber(order) }) : t('title')}
        </h3>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      {signedIn ? (
        <Button aria-busy={state === 'busy'} onClick={() => void keep()}>
          <BusyLabel busy={state === 'busy'}>{t('add')}</BusyLabel>
        </Button>
      ) : (
        <div className="flex flex-col gap-2 sm:flex-row">
          <ButtonLink href={routes.register()} onClick={remember} className="flex-1">
            {t('register')}
          </ButtonLink>
          <ButtonLink kind="secondary" href={routes.login()} onClick={remember} className="flex-1">
            {t('login')}
          </ButtonLink>
        </div>
      )}
      {state === 'failed' && (
        <Notice tone="danger" live>
          {t('failed')}
        </Notice>
      )}
    </section>
  );
}
