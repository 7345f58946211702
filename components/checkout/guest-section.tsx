'use client';

import { useTranslations } from 'next-intl';
import { rememberBasketReturn } from '#lib/browser/basket-return.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { routes } from '#lib/routes.ts';
import { Section } from './section.tsx';

/** What ordering without an account means, and the way to order with one. */
export function GuestSection() {
  const t = useTranslations('checkout.guest');
  const { storeId } = useShop().store;
  return (
    <Section title={t('title')} note={t('text')}>
      <a
        href={routes.login()}
        onClick={() => rememberBasketReturn(storeId)}
        className="inline-flex min-h-11 items-center self-start font-semibold text-accent-ink underline underline-offset-4"
      >
        {t('login')}
      </a>
    </Section>
  );
}
