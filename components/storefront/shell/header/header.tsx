import { AccountButton } from '#components/storefront/account/account-button.tsx';
import { BasketButton } from '#components/storefront/basket/basket-button.tsx';
import { LazyHeaderTable } from '#components/storefront/table/lazy-table.tsx';
import { LineIcon, MAP_PIN, MEGAPHONE, TELEPHONE } from '#components/ui/line-icon.tsx';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useMessageShown } from '#lib/browser/shop/use-message-shown.ts';
import type { SpecialMessage as Message } from '#lib/domain/store/shop-details.ts';
import { addressText, mapLink, telephoneLink, telephoneText } from '#lib/i18n/contact.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { routes } from '#lib/routes.ts';
import { ShopLogo } from '../shop-logo.tsx';
import { OpenIndicator } from './open-indicator.tsx';
import { StatusBanner } from './status-banner.tsx';

/** The store-status banner, the special-message banner and the navbar (SPEC section 2, Layout). */
export function Header() {
  const { store } = useShop();
  return (
    // display: contents, so that the navbar sticks to the page and not to the header.
    <header className="contents">
      <StatusBanner>
        <ContactLine address={store.address} telephone={store.telephone} />
      </StatusBanner>
      {store.specialMessage && <SpecialMessage message={store.specialMessage} />}
      <div className="z-30 border-line border-b bg-bar sticky-header:sticky sticky-header:top-0">
        <div className="wrap flex h-(--header-height) items-center justify-between gap-3 narrow:h-auto narrow:flex-wrap narrow:gap-0 narrow:py-2">
          <ShopLink logo={store.logo} name={store.name} />
          <div className="group/bar -mr-1.5 narrow:ml-auto flex items-center gap-1">
            <LazyHeaderTable />
            <AccountButton />
            <BasketButton />
          </div>
        </div>
      </div>
    </header>
  );
}

/** Address and telephone of the shop, in one line. */
function ContactLine({ address, telephone }: { address: string | null; telephone: string | null }) {
  return (
    <div className="wrap flex items-center justify-between gap-x-3 narrow:flex-col narrow:items-start max-md:text-[0.8125rem]">
      {address && (
        <a href={mapLink(address)} className="flex min-h-11 min-w-0 items-center gap-2 hover:text-ink">
          <LineIcon drawing={MAP_PIN} size={16} className="shrink-0" />
          <span className="line-clamp-3 leading-4 narrow:line-clamp-none md:line-clamp-1 md:leading-5">
            {addressText(address)}
          </span>
        </a>
      )}
      {telephone && (
        <a
          href={telephoneLink(telephone)}
          className="tabular ml-auto narrow:ml-0 flex min-h-11 shrink-0 items-center gap-2 hover:text-ink"
        >
          <LineIcon drawing={TELEPHONE} size={16} />
          {telephoneText(telephone)}
        </a>
      )}
    </div>
  );
}

/** The link home: the shop's logo and name, with the open indicator. */
function ShopLink({ logo, name }: { logo: string | null; name: string }) {
  return (
    <a
      href={routes.home()}
      className="group flex min-w-0 items-center gap-3 max-md:flex-1 narrow:basis-full narrow:gap-2 rounded-control py-1 pr-2 narrow:pr-0"
    >
      <ShopLogo
        logo={logo}
        name={name}
        sizes="48px"
        className="size-11 narrow:size-9 rounded-control text-xl md:size-12"
      />
      <span className="flex min-w-0 flex-col max-md:@container max-md:flex-1">
        <span className="line-clamp-2 font-bold text-base leading-5 tracking-tight [overflow-wrap:anywhere] sm:text-lg sm:leading-5 narrow:line-clamp-none md:line-clamp-1 md:text-xl md:leading-6">
          {name}
        </span>
        <OpenIndicator />
      </span>
    </a>
  );
}

/** The special-message banner (SPEC section 2, Layout). */
function SpecialMessage({ message }: { message: Message }) {
  if (!useMessageShown(message)) return null;
  return (
    <div className="border-line border-b bg-surface">
      <p className="wrap flex items-center justify-center gap-2.5 py-2.5 font-medium text-sm leading-5">
        <LineIcon drawing={MEGAPHONE} size={18} className="shrink-0 text-accent-ink" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{withFrenchSpaces(message.text)}</span>
      </p>
    </div>
  );
}
