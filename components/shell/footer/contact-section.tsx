import { LineIcon } from '#components/ui/line-icon.tsx';
import { ENVELOPE, PLACE, TELEPHONE } from '#components/ui/line-icons.ts';
import type { Store } from '#lib/domain/store.ts';
import { addressText } from '#lib/i18n/address-text.ts';
import { mapLink } from '#lib/i18n/map-link.ts';
import { telephoneLink, telephoneText } from '#lib/i18n/telephone.ts';
import { emailLink } from '../contact-links.ts';
import { SocialLinks } from './social-links.tsx';

/** How to reach the shop. */
export function ContactSection({ store }: { store: Omit<Store, 'deliveryZones'> }) {
  const { name, address, telephone, email, facebook, instagram } = store;
  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-anywhere font-semibold">{name}</p>
      <ul className="flex flex-col">
        {address && <ContactLink drawing={PLACE} href={mapLink(address)} text={addressText(address)} />}
        {telephone && (
          <ContactLink drawing={TELEPHONE} href={telephoneLink(telephone)} text={telephoneText(telephone)} />
        )}
        {email && <ContactLink drawing={ENVELOPE} href={emailLink(email)} text={email} />}
      </ul>
      <SocialLinks facebook={facebook} instagram={instagram} />
    </div>
  );
}

function ContactLink({ drawing, href, text }: { drawing: string; href: string; text: string }) {
  return (
    <li>
      <a href={href} className="foot-link">
        <LineIcon drawing={drawing} size={18} className="shrink-0" />
        <span className="tabular min-w-0 [overflow-wrap:anywhere]">{text}</span>
      </a>
    </li>
  );
}
