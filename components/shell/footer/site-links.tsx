import { useTranslations } from 'next-intl';
import { routes } from '#lib/routes.ts';

/** The site's own papers. */
export function SiteLinks() {
  const t = useTranslations('shell.footer');
  const links = [
    { href: routes.privacyPolicy(), text: t('privacyPolicy') },
    { href: routes.conditionUse(), text: t('conditionUse') },
    { href: routes.accessibility(), text: t('accessibility') },
  ];
  return (
    <ul className="-mt-2.5 flex flex-col">
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} className="foot-link">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
