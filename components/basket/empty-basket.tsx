'use client';

import { ShoppingBag } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { routes } from '#lib/routes.ts';

/** Says that there is nothing yet, and leads back to the card. */
export function EmptyBasket() {
  const t = useTranslations('basket.empty');
  const { webOrder } = useShop().store;
  const router = useRouter();
  const toTheCard = () => (location.pathname === routes.home() ? closeSheet() : router.push(routes.home()));
  return (
    <div className="flex flex-col items-center gap-4 py-10 text-center">
      <span className="grid size-20 place-items-center rounded-pill bg-sunken text-muted">
        <ShoppingBag aria-hidden size={34} strokeWidth={1.5} />
      </span>
      <div className="flex flex-col gap-1">
        <p className="font-semibold text-lg">{t('title')}</p>
        <p className="text-muted">{t(webOrder ? 'text' : 'off')}</p>
      </div>
      <Button size="large" onClick={toTheCard} className="mt-2">
        {t('back')}
      </Button>
    </div>
  );
}
