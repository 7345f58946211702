'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { LineIcon } from '#components/ui/line-icon.tsx';
import { USER } from '#components/ui/line-icons.ts';
import { forgetBasketReturn } from '#lib/browser/basket-return.ts';
import { lazyOrNothing } from '#lib/browser/lazy-or-nothing.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useSignedIn } from '#lib/browser/use-signed-in.ts';
import { routes } from '#lib/routes.ts';

const CustomerMenu = lazyOrNothing(() => import('./customer-menu.tsx').then((module) => module.CustomerMenu));

/**
 * Who is signed in, with a small menu whose code comes for a customer alone; for a visitor, the way to sign in. Its
 * place is kept until that is known.
 */
export function AccountButton() {
  const t = useTranslations('page');
  const { storeId } = useShop().store;
  const signedIn = useSignedIn();
  const login = (
    <a
      href={routes.login()}
      // Who signs in from here does not come from the basket.
      onClick={() => forgetBasketReturn(storeId)}
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
