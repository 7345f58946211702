'use client';

import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { wantsBasketReturn } from '#lib/browser/basket-return.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { routes } from '#lib/routes.ts';
import { AuthOutcome } from './auth-outcome.tsx';

/** The new password holds, and nobody is signed in any more: on to signing in. */
export function ResetDone() {
  const t = useTranslations('auth');
  const { storeId } = useShop().store;
  return (
    <AuthOutcome
      Icon={ShieldCheck}
      tone="success"
      title={t('reset.done.title')}
      actions={
        <ButtonLink href={routes.login()} size="large" wide>
          {t('login.submit')}
        </ButtonLink>
      }
    >
      <p>{t('reset.done.text')}</p>
      {wantsBasketReturn(storeId) && <p>{t('mailbox.basket')}</p>}
    </AuthOutcome>
  );
}
