import type { ReactNode } from 'react';
import { words } from './words.ts';

/** The shop's pages elsewhere, as its settings give them. */
export function SocialLinks({ facebook, instagram }: { facebook: string | null; instagram: string | null }) {
  if (!facebook && !instagram) return null;
  return (
    <ul className="flex gap-2">
      {facebook && (
        <SocialLink href={facebook} label={words('footer.facebook')}>
          <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
        </SocialLink>
      )}
      {instagram && (
        <SocialLink href={instagram} label={words('footer.instagram')}>
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
