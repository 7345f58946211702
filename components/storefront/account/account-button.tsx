'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { LineIcon, USER } from '#components/ui/line-icon.tsx';
import { clearBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { useSignedIn } from '#lib/browser/session/use-signed-in.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { routes } from '#lib/routes.ts';

const CustomerMenu = lazyOrNull(() => import('./customer-menu.tsx').then((module) => module.CustomerMenu));

/**
 * The customer's menu, whose code loads for customers only; for a visitor, the sign-in link. Until it is known which,
 * the link reserves the space.
 */
export function AccountButton() {
  const t = useTranslations('page');
  const { storeId } = useShop().store;
  const signedIn = useSignedIn();
  const login = (
    <a
      href={routes.login()}
      // A sign-in from here does not return to the basket.
      onClick={() => clearBasketReturn(storeId)}
      inert={signedIn !== false}
      className="inline-flex min-h-11 items-center gap-2 rounded-pill px-3 font-semibold transition-[background-color,opacity] hover:bg-sunken inert:opacity-0"
    >
      <LineIcon drawing={USER} />
      <span className="group-has-data-table/bar:max-md:sr-only max-[26rem]:sr-only">{t('login')}</span>
    </a>
  );
  if (!signedIn) return login;
  return (
    <Suspense fallback={login}>
      <CustomerMenu loading={login} />
    </Suspense>
  );
}
