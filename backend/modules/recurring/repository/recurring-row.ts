import { type Cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { OrderProduct } from '#lib/domain/orders/order.ts';
import type { OrderLineRequest } from '#lib/domain/orders/order-request.ts';
import type { RecurringChoices } from '#lib/domain/orders/recurring.ts';
import { type TaxShare, taxShare } from '#lib/domain/vat.ts';

/** What a customer sets of a recurring order. */
export interface RecurringSettings extends RecurringChoices {
  lines: readonly OrderLineRequest[];
  paused: boolean;
  skipNext: boolean;
}

/** A recurring order without its price. */
export interface StoredRecurring extends RecurringSettings {
  recurringId: number;
  storeId: number;
  customerId: number;
  origin: string;
  nextAt: Date;
  /** The total in cents in the reminder of `nextAt`; null until it is sent. */
  remindedTotal: number | null;
  /** The products and prices that the customer last agreed to; empty in rows from before they were stored. */
  agreed: readonly OrderProduct[];
  /** The order of `nextAt`, once it is placed. */
  orderId: number | null;
  dueAt: Date | null;
}

export type NewRecurring = Omit<StoredRecurring, 'recurringId'>;

/** A recurring order as the database returns it. */
export interface RecurringRow extends Omit<StoredRecurring, 'lines' | 'agreed'> {
  lines: LineJson[];
  agreed: ProductJson[];
}

/** A line in the column `lines`. */
interface LineJson {
  product_id: number;
  quantity: number;
  comment?: string;
  options: { product_option_id: number; option_value_ids: readonly number[] }[];
}

/** A product in the column `agreed`; amounts as decimal text. */
interface ProductJson {
  product_id: number;
  name: string;
  quantity: number;
  price: string;
  /** In cents; absent in rows from before there were deposits. */
  deposit?: Cents;
  rate_tax: number;
  /** In cents; absent in rows from before it was stored: then all is taxed at `rate_tax`. */
  taxes?: readonly TaxShare[];
  image: string | null;
  comment: string;
  order_options: { name: string; values: { name: string; price: string }[] }[];
}

export const RECURRING_COLUMNS = `recurring_id AS "recurringId", store_id AS "storeId",
  customer_id AS "customerId", lines, weekdays, "time", shipping_method AS "shippingMethod",
  payment_method AS "paymentMethod", address_id AS "addressId", paused, skip_next AS "skipNext", origin,
  next_at AS "nextAt", reminded_total AS "remindedTotal", agreed, order_id AS "orderId", due_at AS "dueAt"`;

export const recurringOfRow = ({ lines, agreed, ...row }: RecurringRow): StoredRecurring => ({
  ...row,
  lines: lines.map(lineOfJson),
  agreed: agreed.map(productOfJson),
});

/** The values of the columns that a customer or the scheduler changes. */
export const valuesOfRecurring = (recurring: NewRecurring) => [
  JSON.stringify(recurring.lines.map(lineJson)),
  recurring.weekdays,
  recurring.time,
  recurring.shippingMethod,
  recurring.paymentMethod,
  recurring.addressId,
  recurring.paused,
  recurring.skipNext,
  recurring.nextAt,
  recurring.remindedTotal,
  recurring.orderId,
  recurring.dueAt,
  JSON.stringify(recurring.agreed.map(productJson)),
];

const lineOfJson = ({ product_id, quantity, comment = '', options }: LineJson): OrderLineRequest => ({
  productId: product_id,
  quantity,
  comment,
  options: options.map(({ product_option_id, option_value_ids }) => ({
    productOptionId: product_option_id,
    optionValueIds: option_value_ids,
  })),
});

const lineJson = ({ productId, quantity, comment, options }: OrderLineRequest): LineJson => ({
  product_id: productId,
  quantity,
  ...(comment && { comment }),
  options: options.map(({ productOptionId, optionValueIds }) => ({
    product_option_id: productOptionId,
    option_value_ids: optionValueIds,
  })),
});

const amount = (text: string) => parseDecimal(text) ?? ZERO;

const productOfJson = ({
  product_id,
  rate_tax,
  order_options,
  price,
  taxes,
  ...product
}: ProductJson): OrderProduct => ({
  ...product,
  productId: product_id,
  price: amount(price),
  deposit: product.deposit ?? ZERO,
  taxRate: rate_tax,
  taxes: taxes ?? [taxShare(amount(price), rate_tax)],
  options: order_options.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ name: value.name, price: amount(value.price) })),
  })),
});

const productJson = ({ productId, taxRate, options, price, ...product }: OrderProduct): ProductJson => ({
  ...product,
  product_id: productId,
  price: toDecimal(price),
  rate_tax: taxRate,
  order_options: options.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ name: value.name, price: toDecimal(value.price) })),
  })),
});
