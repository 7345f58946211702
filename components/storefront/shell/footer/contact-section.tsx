import type { ReactNode } from 'react';
import { ENVELOPE, LineIcon, MAP_PIN, TELEPHONE } from '#components/ui/line-icon.tsx';
import type { Store } from '#lib/domain/store/store.ts';
import { addressText } from '#lib/i18n/address-text.ts';
import { mapLink } from '#lib/i18n/map-link.ts';
import { telephoneLink, telephoneText } from '#lib/i18n/telephone.ts';
import { footerText } from './footer-text.ts';

/** How to reach the shop. */
export function ContactSection({ store }: { store: Omit<Store, 'deliveryZones'> }) {
  const { name, address, telephone, email, facebook, instagram } = store;
  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-anywhere font-semibold">{name}</p>
      <ul className="flex flex-col">
        {address && <ContactLink drawing={MAP_PIN} href={mapLink(address)} text={addressText(address)} />}
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

/** The shop's social media pages, from its settings. */
function SocialLinks({ facebook, instagram }: { facebook: string | null; instagram: string | null }) {
  if (!facebook && !instagram) return null;
  return (
    <ul className="flex gap-2">
      {facebook && (
        <SocialLink href={facebook} label={footerText('footer.facebook')}>
          <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
        </SocialLink>
      )}
      {instagram && (
        <SocialLink href={instagram} label={footerText('footer.instagram')}>
          <rect x="2.5" y="2.5" width="19" height="19" rx="5.5" />
          <circle cx="12" cy="12" r="4.25" />
          <path d="M17.4 6.6h.01" />
        </SocialLink>
      )}
    </ul>
  );
}

function SocialLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        rel="noopener"
        className="grid size-11 place-items-center rounded-pill border border-line bg-surface transition-colors hover:border-line-strong"
      >
        <span className="sr-only">{label}</span>
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-5 fill-none stroke-2 stroke-current"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {children}
        </svg>
      </a>
    </li>
  );
}

const emailLink = (email: string) => `mailto:${email}`;
