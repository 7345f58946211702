import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { Product } from '#lib/domain/product.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';
import { productLink } from '#lib/routes.ts';
import { AddMark } from './add-mark.tsx';
import type { CardLook } from './card-looks.ts';
import { excerptOf } from './excerpt.ts';

/** A product: one link that the page's own listener takes over, so that no card ships a script. */
export function ProductCard({ product, look, eager }: { product: Product; look: CardLook; eager: boolean }) {
  const t = useTranslations('catalogue');
  const excerpt = excerptOf(product.description);
  return (
    <li className={classNames('group relative flex', look.card)}>
      <div className={classNames('flex min-w-0 flex-1 flex-col gap-1', look.text)}>
        <h3 className={classNames('text-pretty font-semibold leading-snug', look.name)}>
          <a
            {...productLink(product)}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {product.name ? withFrenchSpaces(product.name) : t('nameless')}
          </a>
        </h3>
        {excerpt && <p className={classNames('text-muted text-sm leading-snug', look.excerpt)}>{excerpt}</p>}
        <div className="mt-auto flex items-center justify-between gap-2 pt-2.5">
          <p className="tabular font-semibold">{priceText(product.price)}</p>
          <AddMark text={t('add')} compact={look.narrow} />
        </div>
      </div>
      {look.picture && (
        <Picture
          src={product.image}
          alt=""
          sizes={look.picture.sizes}
          eager={eager}
          className={classNames('shrink-0', look.picture.look)}
        />
      )}
    </li>
  );
}
