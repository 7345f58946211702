'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { rememberBasketReturn } from '#lib/browser/basket-return.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { routes } from '#lib/routes.ts';

/** The sign-in has ended on the way; nothing of the order is lost by it. */
export function SignInAgain() {
  const t = useTranslations('checkout.signIn');
  const { storeId } = useShop().store;
  return (
    <div className="mt-8 flex max-w-xl flex-col items-start gap-5">
      <Notice tone="warning" title={t('title')} live>
        {t('text')}
      </Notice>
      <ButtonLink size="large" href={routes.login()} onClick={() => rememberBasketReturn(storeId)}>
        {t('login')}
      </ButtonLink>
    </div>
  );
}
