import { groupedOptions } from '#lib/domain/basket/grouped-options.ts';
import { lineTotal } from '#lib/domain/basket/line.ts';
import type { BasketLine } from '#lib/domain/basket-line.ts';
import type { OrderProduct } from '#lib/domain/order.ts';

/** A line as its order keeps it, whatever the card becomes: names and prices beside the ids they had. */
export function orderProductOf(line: BasketLine): OrderProduct {
  return {
    productId: line.productId,
    name: line.name,
    quantity: line.quantity,
    price: lineTotal(line),
    taxRate: line.taxRate,
    image: line.image,
    comment: line.comment,
    options: groupedOptions(line).map(({ productOptionId, optionName, values }) => ({
      productOptionId,
      name: optionName,
      values: values.map(({ valueId, name, price }) => ({ valueId, name, price })),
    })),
  };
}
