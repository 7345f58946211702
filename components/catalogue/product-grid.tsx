import type { Product } from '#lib/domain/product.ts';
import { cardStyleOf } from '#lib/domain/theme.ts';
import { CARD_LOOKS } from './card-looks.ts';
import { ProductCard } from './product-card.tsx';

/** The most cards that any style puts in the first row. */
const FIRST_ROW = 4;

/** Products as cards in the shop's style; the pictures of the first row are fetched at once when `eager`. */
export function ProductGrid({
  products,
  cardStyle,
  eager = false,
}: {
  products: readonly Product[];
  cardStyle: string;
  eager?: boolean;
}) {
  const look = CARD_LOOKS[cardStyleOf(cardStyle)];
  return (
    <ul className={look.grid}>
      {products.map((product, place) => (
        <ProductCard
          key={product.productId}
          product={product}
          look={look}
          eager={eager && place < FIRST_ROW}
        />
      ))}
    </ul>
  );
}
