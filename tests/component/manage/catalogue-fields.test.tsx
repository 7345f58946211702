import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PriceField } from '#components/manage/catalogue/fields.tsx';
import { type Cents, cents } from '#lib/domain/money.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const onPrice = jest.fn<(price: Cents) => void>();
beforeEach(() => void onPrice.mockClear());

const Field = ({ price }: { price: number }) => (
  <InFrench>
    <PriceField label="Prix" price={cents(price)} onPrice={onPrice} />
  </InFrench>
);

/** Types into the field of a price of 10 €, which somebody else makes 12 € meanwhile, and presses Enter. */
async function typeMeanwhile(text: string) {
  const user = userEvent.setup();
  const { rerender } = render(<Field price={1000} />);
  const field = screen.getByRole('textbox', { name: 'Prix' });
  await user.clear(field);
  await user.type(field, text);
  rerender(<Field price={1200} />);
  await user.keyboard('{Enter}');
  return { user, field };
}

const question = () => screen.queryByText(/^Quelqu’un vient d’écrire ici «\s12,00\s€\s»/);

describe('a price that somebody else changes while it is typed', () => {
  test('is said, and written over only by a second Enter', async () => {
    const { user, field } = await typeMeanwhile('11');
    expect(question()).toBeVisible();
    expect(onPrice).not.toHaveBeenCalled();
    expect(field).toHaveValue('11');
    await user.keyboard('{Enter}');
    expect(onPrice).toHaveBeenCalledWith(cents(1100));
  });

  test('is what the other wrote after Escape', async () => {
    const { user, field } = await typeMeanwhile('11');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('12,00\u00a0€');
    expect(question()).toBeNull();
    expect(onPrice).not.toHaveBeenCalled();
  });

  test('is no question where both have typed the same', async () => {
    await typeMeanwhile('12,00\u00a0€');
    expect(question()).toBeNull();
  });
});
