import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { SWRConfig } from 'swr';
import { refreshTokenKey } from '#lib/browser/session/tokens.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';
import { setWindowWidth } from '#tests/support/window-width.ts';

let stores = 0;

/** Shows a page on a phone, in a shop of its own for each test, as development does: every effect runs twice. */
export function showPage(
  children: ReactNode,
  { path = '/login', shop = {} }: { path?: string; shop?: Parameters<typeof aStore>[0] } = {},
) {
  stores += 1;
  setWindowWidth(390);
  const store = aStore({ storeId: 3000 + stores, name: `Chez Paulette ${stores}`, ...shop });
  const replace = jest.fn<(href: string) => void>();
  const signIn = () => localStorage.setItem(refreshTokenKey(store.name), JSON.stringify('token'));
  return {
    store,
    replace,
    signIn,
    refreshToken: () => localStorage.getItem(refreshTokenKey(store.name)),
    user: userEvent.setup(),
    show() {
      history.replaceState(null, '', path);
      return render(
        <StrictMode>
          <SWRConfig value={{ provider: () => new Map() }}>
            <InShop store={store} replace={replace}>
              {children}
            </InShop>
          </SWRConfig>
        </StrictMode>,
      );
    },
  };
}
