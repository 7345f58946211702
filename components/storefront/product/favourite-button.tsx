'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LineIcon } from '#components/ui/line-icon.tsx';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { toggleFavourite, useFavourites } from '#lib/browser/shop/favourites.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';

/** Makes the product a favourite of this browser, or no longer one. */
export function FavouriteButton({ productId }: { productId: number }) {
  const t = useTranslations('product.favourite');
  const { storeId } = useShop().store;
  const isFavourite = useFavourites(storeId).includes(productId);
  const toggle = () => {
    if (toggleFavourite(storeId, productId)) return;
    raiseAlert({ class: 'error', title: t('notStored.title'), message: t('notStored.text') });
  };
  return (
    <IconButton
      label={t(isFavourite ? 'remove' : 'add')}
      onClick={toggle}
      // The row is as high as the price alone.
      className="-my-2 -mr-2.5"
    >
      <LineIcon
        drawing={HEART}
        size={24}
        className={classNames(isFavourite ? 'fill-current text-accent-ink' : 'text-muted')}
      />
    </IconButton>
  );
}

/** Lucide's 'heart'. */
export const HEART =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5';
