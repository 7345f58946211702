import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { LineIcon } from '#components/ui/line-icon.tsx';
import type { StoreOnPage } from '#lib/domain/store/store.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { ContactSection, footerText, HoursPanel } from './contact-and-hours.tsx';

// Icons of Lucide (ISC License).
const BICYCLE =
  'M22 17.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M9 17.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M16 5a1 1 0 1 1-2 0 1 1 0 0 1 2 0M12 17.5V14l-3-3 4-3 2 3h2';
const CHEVRON_DOWN = 'm6 9 6 6 6-6';

/** Contact, site information and hours of the shop (SPEC section 2, Footer). */
export function Footer({ store }: { store: StoreOnPage }) {
  return (
    <footer className="clear-of-bars mt-20 border-line border-t bg-sunken pb-22 xl:pb-(--bottom-bars)">
      <div className="wrap flex flex-col">
        <div className="grid md:grid-cols-2 md:gap-x-16 md:gap-y-6 md:py-12 lg:grid-cols-[1fr_1.05fr_1.6fr] lg:gap-10 lg:py-14">
          <FooterSection title={footerText('footer.contact')}>
            <ContactSection store={store} />
          </FooterSection>
          <FooterSection title={footerText('footer.site')}>
            <SiteLinks />
          </FooterSection>
          <FooterSection title={footerText('footer.hours')} tall>
            <HoursPanel store={store} />
            {store.delivers && <ZonesLink />}
          </FooterSection>
        </div>
        <p className="border-line py-6 text-muted text-sm max-xl:text-center md:border-t">
          {store.name} · {footerText('footer.rights')}
        </p>
      </div>
    </footer>
  );
}

/** A collapsible part of the footer. On a tablet, a `tall` one is beside the two others. */
function FooterSection({
  title,
  tall = false,
  children,
}: {
  title: string;
  tall?: boolean;
  children: ReactNode;
}) {
  return (
    <details
      open
      className={classNames(
        'footer-section',
        tall && 'md:col-start-2 md:row-span-2 md:row-start-1 lg:col-start-3',
      )}
    >
      <summary>
        <h2>{title}</h2>
        <LineIcon drawing={CHEVRON_DOWN} size={18} />
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** The links to the legal pages. */
function SiteLinks() {
  const links = [
    { href: routes.privacyPolicy(), text: footerText('footer.privacyPolicy') },
    { href: routes.conditionUse(), text: footerText('footer.conditionUse') },
    { href: routes.accessibility(), text: footerText('footer.accessibility') },
  ];
  return (
    <ul className="-mt-2.5 flex flex-col">
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} className="footer-link">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The link to the delivery-zones modal. */
const ZonesLink = () => (
  <a
    href={sheetOverHome('zones')}
    className="mt-4 inline-flex min-h-11 items-center gap-3 text-muted transition-colors hover:text-ink"
  >
    <LineIcon drawing={BICYCLE} size={18} className="shrink-0" />
    {footerText('footer.zones')}
  </a>
);
