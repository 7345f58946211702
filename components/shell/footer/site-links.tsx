import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { routes } from '#lib/routes.ts';

/** The site's own papers. */
export function SiteLinks() {
  const t = useTranslations('shell.footer');
  const links = [
    { href: routes.privacyPolicy(), text: t('privacyPolicy') },
    { href: routes.conditionUse(), text: t('conditionUse') },
  ];
  return (
    <ul className="flex flex-col">
      {links.map(({ href, text }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            className="flex min-h-11 items-center text-muted transition-colors hover:text-ink"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
