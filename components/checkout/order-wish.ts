import type { OrderWish } from '#lib/browser/send-order.ts';
import { type Basket, basketTotal } from '#lib/domain/basket/basket.ts';
import { choicesOf } from '#lib/domain/basket/line.ts';
import type { BasketLine } from '#lib/domain/basket-line.ts';
import { add, type Cents, toDecimal } from '#lib/domain/money.ts';
import { groupChoices } from '#lib/domain/options/group-choices.ts';
import type { PaymentMethod } from '#lib/domain/order.ts';

/** A basket as order/add takes it (CONTRACT, order/add); its total is the one that the diner sees. */
export function orderWish(
  storeId: number,
  basket: Basket,
  chosen: {
    way: Pick<OrderWish, 'shipping_method' | 'table_token' | 'address_id'>;
    fee: Cents;
    deliveryTime: string;
    paymentMethod: PaymentMethod;
    comment: string;
  },
): OrderWish {
  const comment = chosen.comment.trim();
  return {
    store_id: storeId,
    ...chosen.way,
    delivery_time: chosen.deliveryTime,
    payment_method: chosen.paymentMethod,
    ...(comment && { comment }),
    expected_total: toDecimal(add(basketTotal(basket), chosen.fee)),
    lines: basket.map(lineOf),
  };
}

const lineOf = (line: BasketLine): OrderWish['lines'][number] => ({
  product_id: line.productId,
  quantity: line.quantity,
  ...(line.comment && { comment: line.comment }),
  options: groupChoices(choicesOf(line)).map(({ productOptionId, optionValueIds }) => ({
    product_option_id: productOptionId,
    option_value_ids: [...optionValueIds],
  })),
});
