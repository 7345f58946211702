import { getTranslations } from 'next-intl/server';
import { ShopLink } from './shop-link.tsx';

interface ManagedShop {
  id: string;
  /** Of its management area. */
  host: string;
  title: string;
  /** The e-mail address of its owner. */
  owner: string;
}

/** How the management area of each demonstration shop is entered. */
export async function ManagementAccess({
  shops,
  password,
  pin,
}: {
  shops: readonly ManagedShop[];
  password: string;
  pin: string;
}) {
  const t = await getTranslations('demonstration.management');
  return (
    <section aria-labelledby="management" className="flex flex-col gap-6">
      <div className="flex max-w-2xl flex-col gap-3">
        <h2 id="management" className="font-extrabold text-2xl tracking-tight">
          {t('title')}
        </h2>
        <p className="text-muted">{t('text')}</p>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {(['password', 'pin'] as const).map((name) => (
            <div key={name}>
              <dt className="text-muted text-sm">{t(name)}</dt>
              <dd className="tabular font-semibold">{name === 'pin' ? pin : password}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ul className="grid gap-x-8 border-line border-t sm:grid-cols-2 lg:grid-cols-3">
        {shops.map(({ id, host, title, owner }) => (
          <li key={id} className="border-line border-b">
            <ShopLink host={host} className="flex min-h-14 flex-col justify-center py-2 hover:underline">
              <span className="font-semibold">{t('open', { shop: title })}</span>
              <span className="wrap-anywhere text-muted text-sm">{owner}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
