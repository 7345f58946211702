'use client';

import { useTranslations } from 'next-intl';
import { AlertDialog } from '#components/ui/alert-dialog.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { rememberBasketReturn } from '#lib/browser/basket-return.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { routes } from '#lib/routes.ts';

/** Sends a visitor to sign in or up, and remembers that it was from the basket (SPEC section 2). */
export function LoginAlert({ onClose }: { onClose: () => void }) {
  const t = useTranslations('basket.login');
  const { storeId } = useShop().store;
  const remember = () => rememberBasketReturn(storeId);
  return (
    <AlertDialog
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <ButtonLink size="large" href={routes.login()} onClick={remember}>
            {t('login')}
          </ButtonLink>
          <ButtonLink size="large" kind="secondary" href={routes.register()} onClick={remember}>
            {t('register')}
          </ButtonLink>
          <Button size="large" kind="quiet" onClick={onClose}>
            {t('later')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </AlertDialog>
  );
}
