'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { completeCheckout } from '#lib/browser/orders/complete-checkout.ts';
import { payOnSite, readOrder } from '#lib/browser/orders/order-calls.ts';
import { cacheOrder } from '#lib/browser/session/customer-cache.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import { type AnyOrder, ON_SITE_METHODS, type OnSiteMethod } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD } from '#lib/domain/orders/order-status.ts';
import orders from '#lib/i18n/messages/fr/orders.json' with { type: 'json' };
import { priceText } from '#lib/i18n/price.ts';
import { CancelOrder } from '../cancel-order.tsx';

/** Changes an order that awaits its card payment to payment on site. */
export function PayOnSite({
  order: { orderId, orderStatusId, shippingMethod: method, total },
  onAccepted,
}: {
  order: AnyOrder;
  /** Called when the focused button has been removed. */
  onAccepted?: () => void;
}) {
  const t = useTranslations('orders');
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<OnSiteMethod>(ON_SITE_METHODS[0]);
  const { busy, refusal, change } = usePayOnSite(orderId);
  if (orderStatusId !== AWAITING_CARD) return null;

  async function submit(): Promise<void> {
    if (await change(chosen)) onAccepted?.();
  }

  return (
    <div className="flex flex-col gap-3">
      <Button
        kind="secondary"
        size="large"
        wide
        aria-expanded={asking}
        onClick={() => setAsking((before) => !before)}
      >
        {t('onSite.open', { method })}
      </Button>
      {asking && (
        <form
          className="appear flex flex-col gap-3 text-left"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <fieldset className="flex flex-col gap-2.5">
            <legend className="pb-2.5 font-semibold">{t('onSite.question')}</legend>
            {ON_SITE_METHODS.map((paymentMethod) => (
              <Choice
                key={paymentMethod}
                name="pay-on-site"
                title={t(`payment.${paymentMethod}`, { method })}
                checked={paymentMethod === chosen}
                onChange={() => setChosen(paymentMethod)}
              />
            ))}
          </fieldset>
          <p className="tabular text-muted text-sm">
            {t('onSite.note', { method, total: priceText(total) })}
          </p>
          {refusal && (
            <Notice tone="warning" live>
              {refusal}
            </Notice>
          )}
          <Button type="submit" size="large" wide aria-busy={busy}>
            <BusyLabel busy={busy}>{t('onSite.confirm')}</BusyLabel>
          </Button>
        </form>
      )}
    </div>
  );
}

/** Changes an order that awaits its card payment to payment on site, one request at a time. */
function usePayOnSite(orderId: number) {
  const session = useSession();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(paymentMethod: OnSiteMethod): Promise<boolean> {
    const answer = await payOnSite(session, orderId, paymentMethod);
    if (answer.class === 'success') {
      completeCheckout(session.storeId, orderId);
      cacheOrder(mutate, answer.order);
      return true;
    }
    setRefusal(answer.message ?? null);
    // Show the current status: the order may have been paid or cancelled meanwhile.
    await readOrder(session, orderId).then(
      (order) => cacheOrder(mutate, order),
      () => undefined,
    );
    return false;
  }

  return {
    busy,
    refusal,
    /** Returns whether the change was accepted. */
    async change(paymentMethod: OnSiteMethod): Promise<boolean> {
      if (busy) return false;
      setBusy(true);
      setRefusal(null);
      const accepted = await send(paymentMethod);
      setBusy(false);
      return accepted;
    },
  };
}

const sentences = { orders };
const noop = () => undefined;

/** The alternatives to paying by card: pay on site or, after `children`, cancel. */
export function UnpaidOrderActions({ order, children }: { order: AnyOrder; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <PayOnSite order={order} />
      {children}
      {/* No focus to move: the title of the next message takes it. */}
      <CancelOrder order={order} onCancelled={noop} />
    </NextIntlClientProvider>
  );
}
