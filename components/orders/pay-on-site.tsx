'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { type AnyOrder, ON_SITE_METHODS, type OnSiteMethod } from '#lib/domain/order.ts';
import { AWAITING_CARD } from '#lib/domain/order-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import { usePayOnSite } from './use-pay-on-site.ts';

/** Another way to pay for an order that waits for its payment by card: where it is handed over. */
export function PayOnSite({
  order: { orderId, orderStatusId, shippingMethod: method, total },
  onAgreed,
}: {
  order: AnyOrder;
  /** The button that had the focus is gone. */
  onAgreed?: () => void;
}) {
  const t = useTranslations('orders');
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<OnSiteMethod>(ON_SITE_METHODS[0]);
  const { busy, refusal, payOnSite } = usePayOnSite(orderId);
  if (orderStatusId !== AWAITING_CARD) return null;

  async function agree(): Promise<void> {
    if (await payOnSite(chosen)) onAgreed?.();
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
            void agree();
          }}
        >
          <fieldset className="flex flex-col gap-2.5">
            <legend className="pb-2.5 font-semibold">{t('onSite.question')}</legend>
            {ON_SITE_METHODS.map((means) => (
              <Choice
                key={means}
                name="pay-on-site"
                title={t(`payment.${means}`, { method })}
                checked={means === chosen}
                onChange={() => setChosen(means)}
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
