import type { StoreOnPage } from '#lib/domain/store.ts';
import { ContactSection } from './contact-section.tsx';
import { FooterSection } from './footer-section.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { SiteLinks } from './site-links.tsx';
import { words } from './words.ts';
import { ZonesLink } from './zones-link.tsx';

/** Contact, site information and hours of the shop (SPEC section 2, Footer). */
export function Footer({ store }: { store: StoreOnPage }) {
  return (
    <footer className="clear-of-bars mt-20 border-line border-t bg-sunken pb-22 xl:pb-(--bottom-bars)">
      <div className="wrap flex flex-col">
        <div className="grid md:grid-cols-2 md:gap-x-16 md:gap-y-6 md:py-12 lg:grid-cols-[1fr_1.05fr_1.6fr] lg:gap-10 lg:py-14">
          <FooterSection title={words('footer.contact')}>
            <ContactSection store={store} />
          </FooterSection>
          <FooterSection title={words('footer.site')}>
            <SiteLinks />
          </FooterSection>
          <FooterSection title={words('footer.hours')} tall>
            <HoursPanel hours={store.openingHours} />
            {store.delivers && <ZonesLink />}
          </FooterSection>
        </div>
        <p className="border-line py-6 text-muted text-sm max-xl:text-center md:border-t">
          {store.name} · {words('footer.rights')}
        </p>
      </div>
    </footer>
  );
}
