import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PriceField } from '#components/manage/catalogue/fields.tsx';
import { type Cents, cents } from '#lib/domain/money.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const onPrice = jest.fn<(price: Cents) => void>();

const Field = ({ price }: { price: number }) => (
  <InFrench>
    <PriceField label="Prix" price={cents(price)} onPrice={onPrice} />
  </InFrench>
);

describe('a price that somebody else changes while it is typed', () => {
  test('is said, and written over only by a second Enter', async () => {
    const user = userEvent.setup();
    onPrice.mockClear();
    const { rerender } = render(<Field price={1000} />);
    const field = screen.getByRole('textbox', { name: 'Prix' });
    await user.clear(field);
    await user.type(field, '11');
    rerender(<Field price={1200} />);
    await user.keyboard('{Enter}');
    expect(screen.getByText(/^Quelqu’un vient d’écrire ici «\s12,00\s€\s»/)).toBeVisible();
    expect(onPrice).not.toHaveBeenCalled();
    expect(field).toHaveValue('11');
    await user.keyboard('{Enter}');
    expect(onPrice).toHaveBeenCalledWith(cents(1100));
  });

  test('is what the other wrote after Escape', async () => {
    const user = userEvent.setup();
    onPrice.mockClear();
    const { rerender } = render(<Field price={1000} />);
    const field = screen.getByRole('textbox', { name: 'Prix' });
    await user.clear(field);
    await user.type(field, '11');
    rerender(<Field price={1200} />);
    await user.keyboard('{Enter}{Escape}');
    expect(field).toHaveValue('12,00\u00a0€');
    expect(screen.queryByText(/^Quelqu’un/)).toBeNull();
    expect(onPrice).not.toHaveBeenCalled();
  });

  test('is no question where both have typed the same', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Field price={1000} />);
    const field = screen.getByRole('textbox', { name: 'Prix' });
    await user.clear(field);
    await user.type(field, '12,00\u00a0€');
    rerender(<Field price={1200} />);
    await user.keyboard('{Enter}');
    expect(screen.queryByText(/^Quelqu’un/)).toBeNull();
  });
});
