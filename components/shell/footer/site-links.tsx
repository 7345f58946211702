import { routes } from '#lib/routes.ts';
import { words } from './words.ts';

/** The site's own papers. */
export function SiteLinks() {
  const links = [
    { href: routes.privacyPolicy(), text: words('footer.privacyPolicy') },
    { href: routes.conditionUse(), text: words('footer.conditionUse') },
    { href: routes.accessibility(), text: words('footer.accessibility') },
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
