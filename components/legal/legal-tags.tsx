import Link from 'next/link';
import type { ReactNode } from 'react';
import { routes } from '#lib/routes.ts';
import { LEGAL_LINK } from './legal-link.ts';

const linkTo = (href: string) => (chunks: ReactNode) => (
  <a href={href} className={LEGAL_LINK}>
    {chunks}
  </a>
);

/** What the tags in the legal texts become. */
export const legalTags = {
  p: (chunks: ReactNode) => <p>{chunks}</p>,
  ul: (chunks: ReactNode) => (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-line-strong">{chunks}</ul>
  ),
  li: (chunks: ReactNode) => <li className="pl-1">{chunks}</li>,
  b: (chunks: ReactNode) => <strong className="font-semibold text-ink">{chunks}</strong>,
  cnil: linkTo('https://www.cnil.fr'),
  defender: linkTo('https://www.defenseurdesdroits.fr'),
  privacy: (chunks: ReactNode) => (
    <Link href={routes.privacyPolicy()} className={LEGAL_LINK}>
      {chunks}
    </Link>
  ),
};
