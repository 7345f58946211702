'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#lib/browser/shop-context.tsx';
import { ShopMark } from './shop-mark.tsx';

/** The loader (SPEC section 2, Layout): the shop's logo, moving every 3 seconds, while a sheet's code arrives. */
export function OverlayLoader() {
  const t = useTranslations('shell.loader');
  const { store } = useShop();
  return (
    <div role="status" className="late fixed inset-0 z-50 grid place-items-center bg-scrim">
      <span className="sr-only">{t('loading')}</span>
      <ShopMark logo={store.logo} name={store.name} className="loader-mark size-20 text-4xl shadow-sheet" />
    </div>
  );
}
