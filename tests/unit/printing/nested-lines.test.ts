import { orderProductOf } from '#backend/modules/orders/order-lines.ts';
import { lineOf } from '#lib/domain/basket/make-line.ts';
import { nestedOptions } from '#lib/domain/options/nested-options.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { option, product, value } from '../domain/options/builders.ts';

test('an order stores its options in the order of a ticket, with their depth', () => {
  const menu = product([
    option(1, [value(1, { relatedOptionIds: [3] })]),
    option(2, [value(2)]),
    option(3, [value(3)]),
  ]);
  const selection = selectionOf(
    menu.options,
    [1, 2, 3].map((id) => ({ productOptionId: 100 + id, optionValueId: id })),
  );
  const line = lineOf({
    product: menu,
    category: { categoryId: 7, label: 'Menus', sortOrder: 1 },
    selection,
    quantity: 2,
    comment: '',
  });
  const { options } = orderProductOf({ ...line, nested: nestedOptions(selection), weight: 1 }, 'pickup');
  expect(options.map(({ name, depth }) => [name, depth])).toEqual([
    ['name 1', undefined],
    ['name 3', 1],
    ['name 2', undefined],
  ]);
});
