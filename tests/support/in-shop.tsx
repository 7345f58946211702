import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { ShopProvider } from '#lib/browser/shop/shop-context.tsx';
import { type Store, storeOnPage } from '#lib/domain/store/store.ts';
import { messages } from '#lib/i18n/messages.ts';

const still = () => undefined;
const router = {
  back: still,
  forward: still,
  refresh: still,
  push: still,
  replace: still,
  prefetch: still,
  experimental_gesturePush: still,
  bfcacheId: '',
};

/** French sentences around what a test renders. */
export function InFrench({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="fr" messages={messages} timeZone="Europe/Paris">
      {children}
    </NextIntlClientProvider>
  );
}

/** The context of a shop's page: sentences, a router that records navigations, the shop itself. */
export function InShop({
  store,
  push = still,
  replace = still,
  prefetch = still,
  children,
}: {
  store: Store;
  push?: (href: string) => void;
  replace?: (href: string) => void;
  prefetch?: (href: string) => void;
  children: ReactNode;
}) {
  const [shopRouter] = useState({ ...router, push, replace, prefetch });
  const onPage = useMemo(() => storeOnPage(store), [store]);
  return (
    <AppRouterContext value={shopRouter}>
      <InFrench>
        <ShopProvider store={onPage} title={store.name} realtimeUrl=":4000">
          {children}
        </ShopProvider>
      </InFrench>
    </AppRouterContext>
  );
}
