import { useTranslations } from 'next-intl';
import type { Store } from '#lib/domain/store.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { ShopMark } from './shop-mark.tsx';

/**
 * Where a page of the happy layout, which has no footer (SPEC section 2, Layout), comes to rest. The legal texts
 * are kept within reach: the law asks for it whatever the layout.
 */
export function PageEnd({
  store: { logo, name, deliveryZones },
}: {
  store: Pick<Store, 'logo' | 'name' | 'deliveryZones'>;
}) {
  const t = useTranslations('shell.footer');
  const texts = [
    { href: routes.privacyPolicy(), label: t('privacyPolicy') },
    { href: routes.conditionUse(), label: t('conditionUse') },
    { href: routes.accessibility(), label: t('accessibility') },
    ...(deliveryZones.length > 0 ? [{ href: sheetOverHome('zones'), label: t('zones') }] : []),
  ];
  return (
    <div className="wrap flex flex-col items-center gap-4 pt-16 pb-24 md:pt-24">
      <div aria-hidden className="flex w-full items-center gap-5">
        <span className="h-px flex-1 bg-line" />
        <ShopMark logo={logo} name={name} className="size-12 text-xl" />
        <span className="h-px flex-1 bg-line" />
      </div>
      <nav aria-label={t('site')} className="flex flex-wrap justify-center gap-x-6 text-muted text-sm">
        {texts.map(({ href, label }) => (
          <a key={href} href={href} className="inline-flex min-h-11 items-center hover:text-ink">
            {label}
          </a>
        ))}
      </nav>
    </div>
  );
}
