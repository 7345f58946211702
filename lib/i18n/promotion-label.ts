import { ZERO } from '#lib/domain/money.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { withFrenchSpaces } from './french-spaces.ts';

/** The label of an order's discount with the promotion that it comes from: 'Réduction · Bienvenue'. */
export const discountLabel = (
  label: string,
  { promotion, discount = ZERO }: Partial<Pick<AnyOrder, 'promotion' | 'discount'>>,
): string => (promotion && discount > ZERO ? `${label} · ${withFrenchSpaces(promotion.name)}` : label);

/** The name of the promotion by which delivery costs nothing, or less; null without one. */
export const deliveryPromotion = ({
  promotion,
  products,
}: Pick<AnyOrder, 'promotion' | 'products'>): string | null =>
  promotion && products.every((product) => !product.discount) ? withFrenchSpaces(promotion.name) : null;
