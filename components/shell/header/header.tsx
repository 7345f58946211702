import { AccountButton } from '#components/account/account-button.tsx';
import { BasketButton } from '#components/basket/basket-button.tsx';
import { TablePlace } from '#components/table/table-place.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { ContactLine } from './contact-line.tsx';
import { ShopLink } from './shop-link.tsx';
import { SpecialMessage } from './special-message.tsx';
import { StatusBanner } from './status-banner.tsx';

/** The store-status banner, the special-message banner and the navbar (SPEC section 2, Layout). */
export function Header() {
  const { store } = useShop();
  return (
    // Without a box of its own, so that the navbar sticks to the page and not to the header.
    <header className="contents">
      <StatusBanner>
        <ContactLine address={store.address} telephone={store.telephone} />
      </StatusBanner>
      {store.specialMessage && <SpecialMessage text={store.specialMessage} />}
      <div className="z-30 border-line border-b bg-bar sticky-header:sticky sticky-header:top-0">
        <div className="wrap flex h-(--header-height) items-center justify-between gap-3">
          <ShopLink logo={store.logo} name={store.name} />
          <div className="group/bar -mr-1.5 flex items-center gap-1">
            <TablePlace />
            <AccountButton />
            <BasketButton />
          </div>
        </div>
      </div>
    </header>
  );
}
