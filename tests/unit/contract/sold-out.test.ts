import { showsSoldOut } from '#lib/contract/store.ts';

describe('the setting config_show_sold_out', () => {
  it.each([
    ['1', true],
    ['0', false],
    ['', true],
  ])('with the value %j shows what is sold out: %s', (value, shown) => {
    expect(showsSoldOut({ setting: [{ key: 'config_show_sold_out', value }] })).toBe(shown);
  });

  it('is on by default', () => {
    expect(showsSoldOut({ setting: [] })).toBe(true);
    expect(showsSoldOut({ setting: [{ key: 'config_web_order', value: '0' }] })).toBe(true);
  });
});
