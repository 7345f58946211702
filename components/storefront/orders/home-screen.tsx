'use client';

import { Share, SquarePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { guestSourceOf } from '#lib/browser/orders/guest-orders.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import { useSignedIn } from '#lib/browser/session/use-signed-in.ts';
import { useHomeScreenOffer } from '#lib/browser/shop/home-screen.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { AnyOrder } from '#lib/domain/orders/order.ts';

/**
 * Offers to put the shop on the home screen, to somebody who has ordered here before (decision 96). A link to an order may
 * have been forwarded, so it offers nothing.
 */
export function HomeScreen({ order, onEnd }: { order: AnyOrder; onEnd: () => void }) {
  const t = useTranslations('orders.homeScreen');
  const { title } = useShop();
  const { storeId } = useSession();
  const source = guestSourceOf(storeId, order.orderId);
  const isTheirs = useSignedIn() || source === 'contact' || source === 'table';
  const offer = useHomeScreenOffer(isTheirs ? order.dateAdded : null);
  if (!offer) return null;

  function decline(): void {
    offer?.decline();
    onEnd();
  }

  return (
    <section
      aria-labelledby="home-screen"
      className="flex flex-col gap-3 rounded-card border border-line p-4 sm:p-5 lg:col-start-2"
    >
      <div className="flex flex-col gap-1">
        <h3 id="home-screen" className="font-bold text-lg">
          {t('title')}
        </h3>
        <p className="text-muted text-sm">{t('text', { shop: title })}</p>
      </div>
      {offer.way === 'by-hand' && (
        <ol className="flex flex-col gap-2">
          <li className="flex items-center gap-3">
            <Share aria-hidden size={20} className="shrink-0 text-accent-ink" />
            {t('steps.share')}
          </li>
          <li className="flex items-center gap-3">
            <SquarePlus aria-hidden size={20} className="shrink-0 text-accent-ink" />
            {t('steps.choose')}
          </li>
        </ol>
      )}
      <div className="flex flex-col gap-2 sm:flex-row">
        {offer.way === 'dialog' && (
          <Button
            className="flex-1"
            onClick={() => {
              void offer.accept();
              onEnd();
            }}
          >
            {t('add')}
          </Button>
        )}
        <Button kind="secondary" className="flex-1" onClick={decline}>
          {t(offer.way === 'dialog' ? 'decline' : 'close')}
        </Button>
      </div>
    </section>
  );
}
