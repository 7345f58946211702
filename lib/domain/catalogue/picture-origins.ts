import type { Shop } from '#lib/domain/store/shop.ts';

/** More would make the policy of every page longer than a shop can have a use for. */
const ORIGINS_MAX = 8;
const OVER_TLS = /^https:\/\//i;

/**
 * The origins of other sites that a shop's pictures stand on, in order, at most eight: a shop file may name pictures of
 * the shop's own site, and another backend those of its own. Only https counts; a path of the storefront has none.
 *
 * @example pictureOrigins(shop) // ['https://images.la-table.example']
 */
export function pictureOrigins({ store, products }: Pick<Shop, 'store' | 'products'>): string[] {
  const pictures = [
    store.logo,
    ...store.banners.map(({ image }) => image),
    ...products.flatMap(({ image, options }) => [
      image,
      ...options.flatMap(({ values }) => values.map((value) => value.image)),
    ]),
  ];
  const origins = new Set<string>();
  for (const picture of pictures) {
    if (picture && OVER_TLS.test(picture) && URL.canParse(picture)) origins.add(new URL(picture).origin);
  }
  return [...origins].sort().slice(0, ORIGINS_MAX);
}
