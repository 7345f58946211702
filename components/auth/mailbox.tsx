'use client';

import { MailOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { wantsBasketReturn } from '#lib/browser/basket-return.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { routes } from '#lib/routes.ts';
import { AuthOutcome } from './auth-outcome.tsx';
import { emphasis } from './emphasis.tsx';

/** Where to look next, once an e-mail is on its way. */
export function Mailbox({ email, onCorrect }: { email: string; onCorrect: () => void }) {
  const t = useTranslations('auth.mailbox');
  const { storeId } = useShop().store;
  return (
    <AuthOutcome
      Icon={MailOpen}
      title={t('title')}
      actions={
        <>
          <ButtonLink href={routes.login()} kind="secondary" size="large" wide>
            {t('login')}
          </ButtonLink>
          <Button kind="quiet" wide onClick={onCorrect}>
            {t('correct')}
          </Button>
        </>
      }
    >
      <p>{t.rich('text', { email: emphasis, address: email })}</p>
      {wantsBasketReturn(storeId) && <p>{t('basket')}</p>}
      <p className="text-sm">{t('nothing')}</p>
    </AuthOutcome>
  );
}
