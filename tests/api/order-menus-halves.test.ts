import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { halfPizzas } from '#tests/support/shops/menus/half-pizzas.ts';
import { pizzeria } from '#tests/support/shops/menus/pizzeria.ts';
import { startBackend } from './support/backend.ts';
import { linesOf, type MenuOrders, menuOrders } from './support/menu-orders.ts';

const backend = await startBackend();
let menu: MenuOrders;

describe('a pizza of two halves', () => {
  before(async () => {
    menu = await menuOrders(backend, pizzeria());
  });
  const halves = (name: string, ...pizzas: string[]) => [menu.line(name, { Moitiés: pizzas })];
  const duo = (size: string, ...pizzas: string[]) => [menu.line('Duo', { Format: [size], Moitiés: pizzas })];

  it('costs as much as the dearer one, the odd cent with the second half', async () => {
    // The dearer of 10.50 and 12.95 is 12.95 = 6.47 + 6.48.
    for (const [first, second] of [
      ['Margherita', 'Reine'],
      ['Reine', 'Margherita'],
    ] as const) {
      const order = await menu.sold('12.95', duo('33 cm', first, second));
      const expected = ['1 Duo 12.95', '33 cm 0.00', `${first} 6.47`, `${second} 6.48`];
      assert.deepEqual(linesOf(order), [expected]);
    }
  });

  it('costs as much as the dearer one of the size that is chosen', async () => {
    // The dearer of 16.95 and 18.45 is 18.45 = 9.22 + 9.23.
    const order = await menu.sold('18.45', duo('40 cm', 'Reine', 'Quatre fromages'));
    assert.deepEqual(linesOf(order), [['1 Duo 18.45', '40 cm 0.00', 'Reine 9.22', 'Quatre fromages 9.23']]);
  });

  it('costs the mean, in proportion to the two prices', async () => {
    // (12.95 + 10.50) / 2 = 11.725, rounded half up: 11.73; of it 12.95 / 23.45 are 6.48.
    const order = await menu.sold('11.73', halves('Mezza', 'Reine', 'Margherita'));
    assert.deepEqual(linesOf(order), [['1 Mezza 11.73', 'Reine 6.48', 'Margherita 5.25']]);
    // (12.95 + 13.95) / 2 = 13.45 = 6.475 + 6.975: the odd cent with the second half.
    const even = await menu.sold('13.45', halves('Mezza', 'Reine', 'Quatre fromages'));
    assert.deepEqual(linesOf(even), [['1 Mezza 13.45', 'Reine 6.47', 'Quatre fromages 6.98']]);
  });

  it('costs half of each, every half rounded up by itself', async () => {
    // 12.95 / 2 = 6.48 and 13.95 / 2 = 6.98: 13.46, a cent more than the mean.
    const order = await menu.sold('13.46', halves('Calzone double', 'Reine', 'Quatre fromages'));
    assert.deepEqual(linesOf(order), [['1 Calzone double 13.46', 'Reine 6.48', 'Quatre fromages 6.98']]);
  });

  it('is rounded once for a piece, not for all pieces', async () => {
    // 3 × 11.73 = 35.19, not 3 × 11.725 = 35.18.
    await menu.sold('35.19', [menu.line('Mezza', { Moitiés: ['Reine', 'Margherita'] }, 3)]);
  });

  for (const name of ['Mezza', 'Calzone double'])
    it(`is refused with one half, three, none or the same twice: ${name}`, async () => {
      await menu.refused('option_two_halves', halves(name, 'Reine'));
      await menu.refused('option_rule', halves(name, 'Reine', 'Margherita', 'Quatre fromages'));
      await menu.refused('option_rule', halves(name, 'Reine', 'Reine'));
      await menu.refused('option_required', [menu.line(name)]);
    });

  it('is refused with one half, though its size is chosen', async () => {
    await menu.refused('option_two_halves', duo('40 cm', 'Reine'));
    await menu.refused('option_rule', duo('40 cm', 'Reine', 'Margherita', 'Quatre fromages'));
  });
});

describe('halves that are pizzas of the menu', () => {
  before(async () => {
    menu = await menuOrders(backend, halfPizzas());
  });
  const halves = (...pizzas: string[]) => [menu.line('Moitié-moitié', { Moitiés: pizzas })];

  it('have the name of the pizza, and their own price', async () => {
    // The dearer of 9.00 and 11.50 is 11.50 = 5.75 + 5.75; whole, the pizzas cost 9.50 and 12.00.
    const order = await menu.sold('11.50', halves('Margherita', 'Reine'));
    assert.deepEqual(linesOf(order), [['1 Moitié-moitié 11.50', 'Margherita 5.75', 'Reine 5.75']]);
    // 9.50 + 12.00 = 21.50.
    await menu.sold('21.50', [menu.line('Margherita'), menu.line('Reine')]);
  });

  it('may be the same twice, where the menu says so', async () => {
    // The dearer of 9.00 and 9.00 is 9.00.
    await menu.sold('9.00', halves('Margherita', 'Margherita'));
    await menu.refused('option_rule', halves('Reine', 'Reine'));
    await menu.refused('option_rule', halves('Margherita', 'Margherita', 'Margherita'));
  });

  it('are taxed as the pizza', async () => {
    const [line] = (await menu.sold('11.50', halves('Reine', 'Margherita'))).order_products;
    assert.deepEqual([line?.rate_tax, line?.rates], [10, undefined]);
  });

  it('are refused when the pizza is sold out, whichever half it is', async () => {
    await menu.refused('value_blocked', halves('Napoli', 'Reine'));
    await menu.refused('value_blocked', halves('Reine', 'Napoli'));
    await menu.refused('product_blocked', [menu.line('Napoli')]);
  });

  it('are refused when the pizza cannot be ordered', async () => {
    await menu.refused('value_blocked', halves('Reine', 'La secrète'));
    await menu.refused('product_not_orderable', [menu.line('Secrète du chef')]);
  });

  it('are sold again once the pizza is back', async () => {
    const back = halfPizzas();
    for (const product of back.products) product.blocked = false;
    menu = await menuOrders(backend, back);
    // The dearer of 12.00 and 11.50 is 12.00.
    await menu.sold('12.00', halves('Napoli', 'Reine'));
  });
});
