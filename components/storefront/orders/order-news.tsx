'use client';

import { Bell, BellOff } from 'lucide-react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { type NewsFailure, type OrderPush, useOrderNews } from '#lib/browser/orders/order-news.ts';
import orderNews from '#lib/i18n/messages/fr/order-news.json' with { type: 'json' };

const sentences = { orderNews };

/** How the diner is told of an order under way, beside e-mails. Loaded with its sentences once an order is open. */
export const OrderNews = ({ orderId }: { orderId: number }) => (
  <NextIntlClientProvider locale="fr" messages={sentences}>
    <Choices orderId={orderId} />
  </NextIntlClientProvider>
);

function Choices({ orderId }: { orderId: number }) {
  const t = useTranslations('orderNews');
  const { news, follow, unfollow, setSms } = useOrderNews(orderId);
  /** What is being changed: the notifications, or SMS to what was chosen, which is shown meanwhile. */
  const [busy, setBusy] = useState<'push' | { sms: boolean } | null>(null);
  const [failure, setFailure] = useState<NewsFailure | null>(null);
  if (!news || (news.push === 'off' && !news.sms)) return null;
  const { push, sms } = news;

  // What was pressed is not disabled meanwhile: it would lose the focus.
  async function run(part: NonNullable<typeof busy>, act: () => Promise<NewsFailure | null>): Promise<void> {
    if (busy) return;
    setBusy(part);
    setFailure(null);
    setFailure(await act());
    setBusy(null);
    // The button goes with a refusal.
    keepFocus('order-news');
  }

  return (
    <section
      aria-labelledby="order-news"
      className="flex flex-col gap-3 rounded-card border border-line p-4 sm:p-5"
    >
      <h3 id="order-news" tabIndex={-1} className="font-bold text-lg outline-none">
        {t('title')}
      </h3>
      {push !== 'off' && (
        <Push
          push={push}
          busy={busy === 'push'}
          onPress={() => void run('push', push === 'on' ? unfollow : follow)}
        />
      )}
      {sms && (
        <CheckField
          checked={typeof busy === 'object' && busy ? busy.sms : sms.on}
          onChange={({ target: { checked } }) => void run({ sms: checked }, () => setSms(checked))}
        >
          {t(push === 'idle' || push === 'on' ? 'sms' : 'smsAlone', { telephone: sms.telephone })}
        </CheckField>
      )}
      {failure && (
        <Notice tone="warning" live>
          {typeof failure === 'string' ? t(failure) : failure.message}
        </Notice>
      )}
    </section>
  );
}

/** The notifications of this browser, or why it has none. */
function Push({
  push,
  busy,
  onPress,
}: {
  push: Exclude<OrderPush, 'off'>;
  busy: boolean;
  onPress: () => void;
}) {
  const t = useTranslations('orderNews');
  const isOn = push === 'on';
  const Icon = isOn ? BellOff : Bell;
  return (
    <>
      <p role="status" className="text-muted text-sm empty:hidden">
        {push !== 'idle' && t(push === 'home_screen' ? 'homeScreen' : push)}
      </p>
      {(push === 'idle' || isOn) && (
        <Button kind="secondary" aria-busy={busy} onClick={onPress}>
          <Icon aria-hidden size={18} />
          <BusyLabel busy={busy}>{t(isOn ? 'unfollow' : 'follow')}</BusyLabel>
        </Button>
      )}
    </>
  );
}
