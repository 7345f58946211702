import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { anAddress } from '#tests/support/an-address.ts';
import { choose, city, option, region, SEARCH, street, toAdd, toEdit, wait } from './show-addresses.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const ARTS = { address_1: '8 Rue des Arts', postcode: '59800', city: 'Lille' };
const type = (value: string) => fireEvent.change(street(), { target: { value } });

async function typed(
  value: string,
  suggestions: object[] = [ARTS, { ...ARTS, address_1: '8 Rue d’Artois' }],
) {
  const { backend } = await toAdd();
  backend.answers[SEARCH] = () => ({ suggestions });
  choose(region(), 'Nord');
  choose(city(), 'Lille');
  type(value);
  return backend;
}

describe('the addresses that are suggested', () => {
  test('are requested with the city, 250 ms after the last key', async () => {
    const backend = await typed('8 rue');
    await wait(200);
    type('8 rue des ar');
    await wait(249);
    expect(backend.sent(SEARCH)).toEqual([]);
    await wait(1);
    expect(backend.sent(SEARCH)).toEqual([{ text: '8 rue des ar 59000 Lille' }]);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '8 Rue des Arts59800 Lille',
      '8 Rue d’Artois59800 Lille',
    ]);
  });

  test('are not requested for two letters, nor for an unchanged address', async () => {
    const backend = await typed('8 ');
    await wait(1000);
    expect(backend.sent(SEARCH)).toEqual([]);
    const edited = await toEdit(anAddress({ address_id: 2 }));
    await wait(1000);
    expect(edited.backend.sent(SEARCH)).toEqual([]);
  });

  test('are taken by a touch, and are gone then', async () => {
    const backend = await typed('8 rue des ar');
    await wait(250);
    fireEvent.click(option(/Artois/));
    expect(street()).toHaveValue('8 Rue d’Artois');
    await wait(1000);
    expect(screen.queryByRole('option')).toBeNull();
    expect(backend.sent(SEARCH)).toHaveLength(1);
  });

  test('are taken by the keys, and left by Escape, which closes nothing else', async () => {
    await typed('8 rue des ar');
    await wait(250);
    fireEvent.keyDown(street(), { key: 'Escape' });
    expect(screen.queryByRole('option')).toBeNull();
    expect(location.search).toBe('?address=new');
    type('8 rue des art');
    await wait(250);
    fireEvent.keyDown(street(), { key: 'ArrowDown' });
    fireEvent.keyDown(street(), { key: 'Enter' });
    expect(street()).toHaveValue('8 Rue des Arts');
  });

  test('are none when the call fails: the typed text stays', async () => {
    const backend = await typed('8 rue des ar');
    backend.answers[SEARCH] = () => null;
    await wait(1000);
    expect(screen.queryByRole('option')).toBeNull();
    expect(street()).toHaveValue('8 rue des ar');
  });
});
