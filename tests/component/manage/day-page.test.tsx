import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { DayPage } from '#components/manage/day/day-page.tsx';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import { closedDayWire, dayOverviewWire } from '#lib/contract/manage/day-wire.ts';
import type { ClosedDayReport, DayOverview } from '#lib/domain/day/day-report.ts';
import { figuresOf } from '#lib/domain/journal/figures.ts';
import { cents } from '#lib/domain/money.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const me: AnyAnswerOf<'manageMe'>['me'] = {
  staff_id: 1,
  name: 'Sam',
  email: 'sam@example.org',
  device: false,
  has_pin: false,
  second_factor: false,
  second_factor_owed: false,
  role: 'owner',
  permissions: ['day.close'],
  shop: { name: 'Chez Zoé', time_zone: 'Europe/Paris' },
};

const figures = { ...figuresOf([]), staff: [] };

const OPEN: DayOverview = {
  way: 'journal',
  float: cents(0),
  open: {
    date: '2026-11-27',
    beginsAt: Date.parse('2026-11-27T04:00:00Z'),
    closesItselfAt: Date.parse('2026-11-28T04:00:00Z'),
    nextServiceAt: null,
    seenNo: 8,
    figures,
  },
  last: null,
  unfinished: [],
  ownTill: null,
};

const LEA: ClosedDayReport = {
  no: 9,
  from: 1,
  to: 8,
  date: '2026-11-27',
  at: Date.parse('2026-11-27T22:12:00Z'),
  since: null,
  figures: {
    ...figures,
    means: [{ means: 'cash', online: false, received: cents(1500), returned: cents(0) }],
    cashExpected: cents(1500),
  },
  float: cents(0),
  counted: { pieces: [{ value: 500, count: 3 }], total: cents(1500) },
  explanation: '',
  automatic: false,
  closedBy: 'Léa',
  device: null,
  perpetual: { received: cents(0), returned: cents(0), sales: cents(0), reversed: cents(0) },
  hash: 'a',
  signature: { keyId: 'k', value: 'c2ln' },
};

const SAM: ClosedDayReport = {
  ...LEA,
  counted: { pieces: [{ value: 500, count: 2 }], total: cents(1000) },
  closedBy: 'Sam',
};

let overview = OPEN;
const closeAs = (day: ClosedDayReport) => {
  overview = { ...OPEN, open: null, last: day };
};
const close = jest.fn<() => object | Promise<object>>();
beforeEach(() => {
  overview = OPEN;
  close.mockImplementation(() => {
    closeAs(LEA);
    return refused('day_closed', 'Cette journée est déjà clôturée.');
  });
});

async function show() {
  aBackend({
    'v1/manage/csrf-token': () => ({ token: 'csrf-1' }),
    'v1/manage/me': () => ({ me }),
    'v1/manage/day/find': () => dayOverviewWire(overview),
    'v1/manage/day/close': close,
    'v1/manage/day/list': () => ({ days: overview.last ? [closedDayWire(overview.last)] : [], next: null }),
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InFrench>
        <DayPage />
      </InFrench>
    </SWRConfig>,
  );
  await press('Compter la caisse');
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const fives = () => screen.getByLabelText(/^Nombre de 5\s€$/);

test('a count below zero is refused at its field, and the day is not closed with it', async () => {
  await show();
  await userEvent.type(fives(), '-5');
  expect(fives()).toHaveValue('-5');
  expect(fives()).toHaveAccessibleDescription(/ne peut pas être négatif/);
  await press(/^Clôturer la journée/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(fives()).toHaveFocus();
  await userEvent.clear(fives());
  await userEvent.type(fives(), '2,5');
  expect(fives()).toHaveAccessibleDescription(/^Écrivez un nombre entier/);
  await press(/^Un de plus\s: 5\s€$/);
  expect(fives()).toHaveValue('1');
  expect(fives()).toBeValid();
  await press(/^Clôturer la journée/);
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('a float below zero is refused at its field', async () => {
  await show();
  await press('Changer le fonds de caisse');
  const field = screen.getByLabelText('Montant, en euros');
  await userEvent.clear(field);
  await userEvent.type(field, '-5');
  await press('Enregistrer');
  expect(field).toHaveAccessibleDescription(/^Un montant ne peut pas être négatif/);
});

test('who closes second reads who has closed the day, its figures, and that their count is not kept', async () => {
  await show();
  await userEvent.type(fives(), '2');
  await press(/^Clôturer la journée/);
  await press('Clôturer');
  const closed = await screen.findByRole('region', { name: /^La journée du .* a été clôturée entre-temps/ });
  expect(closed).toHaveTextContent(/Clôturée par Léa à 23\sh\s12/);
  expect(closed).toHaveTextContent(/Votre comptage de 10,00\s€ n’a pas été gardé/);
  expect(closed).toHaveTextContent(/15,00\s€ encaissés.*Caisse comptée\s: 15,00\s€/);
  expect(within(closed).getByRole('button', { name: 'PDF à imprimer' })).toBeVisible();
});

/** Counts ten euros and closes the day. */
async function closeWithTen() {
  await show();
  await userEvent.type(fives(), '2');
  await press(/^Clôturer la journée/);
  await press('Clôturer');
}

test('an own close is not taken for one of somebody else while its answer is awaited', async () => {
  const answer = Promise.withResolvers<object>();
  close.mockImplementation(() => {
    closeAs(SAM);
    return answer.promise;
  });
  const said: string[] = [];
  const seen = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role="status"]')) said.push(textContent);
  });
  seen.observe(document.body, { childList: true, subtree: true });
  await closeWithTen();
  // Another page has told this one that the day changed.
  act(() => void dispatchEvent(new Event('focus')));
  await act(async () => answer.resolve(closedDayWire(SAM)));
  expect(await screen.findByRole('region', { name: /est clôturée\.$/ })).toHaveTextContent(/par Sam/);
  seen.disconnect();
  expect(said.filter((text) => /entre-temps|comptage/.test(text))).toEqual([]);
  expect(screen.queryByText(/entre-temps/)).toBeNull();
});

describe('a close whose answer is lost', () => {
  async function loseAnswer(day: ClosedDayReport) {
    close.mockImplementation(() => {
      closeAs(day);
      return refused('offline', 'Pas de réseau.');
    });
    await closeWithTen();
    return screen.findByRole('region', { name: /^La journée du .* est clôturée\.$/ });
  }

  test('is said to be closed by this person, with their count', async () => {
    const closed = await loseAnswer(SAM);
    expect(closed).toHaveTextContent(/Clôturée par Sam à 23\sh\s12/);
    expect(closed).toHaveTextContent(/Caisse comptée\s: 10,00\s€/);
    expect(screen.queryByText(/entre-temps|pas été gardé/)).toBeNull();
  });

  test('is said to be closed by somebody else without the count from here', async () => {
    const closed = await loseAnswer(LEA);
    expect(closed).toHaveTextContent(/Clôturée par Léa/);
    expect(closed).toHaveTextContent(/Votre comptage de 10,00\s€ n’a pas été gardé/);
  });
});
