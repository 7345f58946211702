'use client';

import { UserRound } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { forgetBasketReturn } from '#lib/browser/basket-return.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useCustomer } from '#lib/browser/use-customer.ts';
import { routes } from '#lib/routes.ts';
import { AccountMenu } from './account-menu.tsx';

/** Who is signed in, with a small menu; for a visitor, the way to sign in. Its place is kept until that is known. */
export function AccountButton() {
  const t = useTranslations('auth.account');
  const { storeId } = useShop().store;
  const { status, customer } = useCustomer();
  if (status === 'customer' || status === 'away') return <AccountMenu customer={customer} />;
  return (
    <Link
      href={routes.login()}
      // Who signs in from here does not come from the basket.
      onClick={() => forgetBasketReturn(storeId)}
      inert={status === 'loading'}
      className="inline-flex min-h-11 items-center gap-2 rounded-pill px-3 font-semibold transition-[background-color,opacity] hover:bg-sunken inert:opacity-0"
    >
      <UserRound aria-hidden size={20} />
      {t('login')}
    </Link>
  );
}
