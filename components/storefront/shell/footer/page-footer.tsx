import { useTranslations } from 'next-intl';
import { storeServerMarkup } from '#components/ui/server-markup/store-server-markup.ts';
import { type Store, storeOnPage } from '#lib/domain/store/store.ts';
import { layoutOf, switchableTheme, themeOf } from '#lib/domain/store/theme.ts';
import { addressText, mapLink, telephoneLink, telephoneText } from '#lib/i18n/contact.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { ShopLogo } from '../shop-logo.tsx';
import { Footer } from './footer.tsx';
import { StaticFooter } from './static-footer.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The footer appears only in the default layout (SPEC section 2, Layout). */
export function PageFooter({ store }: { store: Store }) {
  if (layoutOf(themeOf(store.theme)) === 'happy') return <HappyPageFooter store={store} />;
  return <StaticFooter markupId={storeServerMarkup(Footer, { store: storeOnPage(store) })} />;
}

/**
 * The end of a page of the happy layout, which has no footer (SPEC section 2, Layout). It links contact, hours and the
 * legal texts, which the law requires in any layout.
 */
function HappyPageFooter({
  store: { logo, name, address, telephone, deliveryZones, theme },
}: {
  store: Pick<Store, 'logo' | 'name' | 'address' | 'telephone' | 'deliveryZones' | 'theme'>;
}) {
  const t = useTranslations('shell');
  const texts = [
    { href: sheetOverHome('hours'), label: t('hours.title') },
    ...(deliveryZones.length > 0 ? [{ href: sheetOverHome('zones'), label: t('footer.zones') }] : []),
    { href: routes.privacyPolicy(), label: t('footer.privacyPolicy') },
    { href: routes.conditionUse(), label: t('footer.conditionUse') },
    { href: routes.accessibility(), label: t('footer.accessibility') },
  ];
  const switchable = switchableTheme(theme);
  return (
    <div className="wrap flex flex-col items-center gap-4 pt-16 pb-24 md:pt-24">
      <div aria-hidden className="flex w-full items-center gap-5">
        <span className="h-px flex-1 bg-line" />
        <ShopLogo logo={logo} name={name} className="size-12 rounded-control text-xl" />
        <span className="h-px flex-1 bg-line" />
      </div>
      <section aria-label={t('footer.contact')}>
        <address className="flex flex-wrap justify-center gap-x-6 text-center not-italic">
          {address && (
            <a href={mapLink(address)} className="inline-flex min-h-11 items-center hover:underline">
              {addressText(address)}
            </a>
          )}
          {telephone && (
            <a
              href={telephoneLink(telephone)}
              className="tabular inline-flex min-h-11 items-center hover:underline"
            >
              {telephoneText(telephone)}
            </a>
          )}
        </address>
      </section>
      <nav
        aria-label={t('footer.site')}
        className="flex flex-wrap justify-center gap-x-6 text-muted text-sm max-sm:flex-col max-sm:items-center"
      >
        {texts.map(({ href, label }) => (
          <a key={href} href={href} className="inline-flex min-h-11 items-center text-center hover:text-ink">
            {label}
          </a>
        ))}
      </nav>
      {switchable && (
        <ThemeSwitch theme={switchable} toLight={t('theme.toLight')} toDark={t('theme.toDark')} />
      )}
    </div>
  );
}
