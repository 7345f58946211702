'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { LineIcon, TELEPHONE } from '#components/ui/line-icon.tsx';
import { focusMain } from '#lib/browser/navigation/use-focus-on-arrival.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { StoreOnPage } from '#lib/domain/store/store.ts';
import { telephoneLink, telephoneText } from '#lib/i18n/contact.ts';
import { ShopLogo } from './shop-logo.tsx';

/** The shop, or the maintenance page while the setting is on (SPEC section 4). A switch moves the focus to the new page. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const { store } = useShop();
  const { maintenance } = store;
  const shown = useRef(maintenance);
  useEffect(() => {
    if (shown.current === maintenance) return;
    shown.current = maintenance;
    focusMain();
  }, [maintenance]);
  return maintenance ? <MaintenancePage store={store} /> : children;
}

/** Replaces every page of a shop under maintenance. */
function MaintenancePage({ store: { logo, name, telephone } }: { store: StoreOnPage }) {
  const t = useTranslations('page.maintenance');
  const id = useId();
  return (
    <main
      tabIndex={-1}
      aria-labelledby={id}
      className="grid min-h-dvh place-items-center px-6 py-16 outline-none"
    >
      <div className="flex max-w-md flex-col items-center gap-6 text-center">
        <ShopLogo logo={logo} name={name} className="size-24 rounded-card text-5xl shadow-card" />
        <div className="flex flex-col gap-3">
          <p className="font-semibold text-accent-ink">{name}</p>
          <h1 id={id} className="page-title">
            {t('title')}
          </h1>
          <p className="text-lg text-muted">{t('text')}</p>
        </div>
        {telephone && (
          <a
            href={telephoneLink(telephone)}
            className="tabular inline-flex min-h-12 items-center gap-2.5 rounded-button border border-line-strong bg-surface px-5 font-semibold hover:bg-sunken"
          >
            <LineIcon drawing={TELEPHONE} size={18} />
            {telephoneText(telephone)}
          </a>
        )}
      </div>
    </main>
  );
}
