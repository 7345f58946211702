import { expect, jest, test } from '@jest/globals';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { AccountingSettings } from '#components/manage/accounting/accounting-settings.tsx';
import { SendPackage } from '#components/manage/accounting/send-package.tsx';
import { type AccountingActs, useAccounting } from '#lib/browser/manage/accounting.ts';
import { accountingWire } from '#lib/contract/manage/accounting-calls.ts';
import { accountingSchemas } from '#lib/contract/manage/accounting-schemas.ts';
import { DEFAULT_ACCOUNTS } from '#lib/domain/accounting/accounts.ts';
import type { AccountingReport, Delivery } from '#lib/domain/accounting/report.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { ZERO } from '#lib/domain/money.ts';
import { aBackend } from '#tests/support/a-backend.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const REPORT: AccountingReport = {
  month: '2026-11',
  first: '2026-09',
  present: '2026-11',
  state: 'running',
  way: 'journal',
  days: 0,
  totals: {
    taxes: [],
    means: [],
    tips: ZERO,
    excess: ZERO,
    creditNotes: { count: 0, amount: ZERO },
    payouts: {
      count: 0,
      received: ZERO,
      returned: ZERO,
      corrections: ZERO,
      fees: ZERO,
      net: ZERO,
      pendingDetails: 0,
      unknownDetails: 0,
    },
  },
  deliveries: [],
  setting: { accountantEmail: '', isMonthly: false, accounts: DEFAULT_ACCOUNTS },
};

function show(change: () => Promise<Answer<object>>) {
  const onClose = jest.fn();
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InFrench>
        <AccountingSettings report={REPORT} change={change} onClose={onClose} />
      </InFrench>
    </SWRConfig>,
  );
  return onClose;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

async function setNumber(label: string, number: string): Promise<HTMLElement> {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, number);
  return field;
}

test('no two accounts share a number', async () => {
  const change = jest.fn(async (): Promise<Answer<object>> => ({ class: 'success' }));
  const onClose = show(change);
  const tax = await setNumber('TVA à 20 %', '445711000');
  const tips = await setNumber('Pourboires', '530000');
  await save();
  expect(tax).toHaveAccessibleDescription(/^Ce compte sert déjà à la TVA à 10\s%\.$/);
  expect(tips).toHaveAccessibleDescription(/^Ce compte sert déjà à «\sCaisse\s»\.$/);
  expect(change).not.toHaveBeenCalled();
  await setNumber('TVA à 20 %', '445712000');
  await setNumber('Pourboires', '467000');
  await save();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the dialog says that the package of the month before is sent at once, unless it went there before', async () => {
  aBackend({
    'v1/manage/accounting/find': () => ({
      ...accountingWire({ ...REPORT, month: '2026-10', state: 'final' }),
      deliveries: [{ address: 'ancien@comptes.example', at: '2026-11-02T08:00:00.000Z', state: 'sent' }],
    }),
  });
  show(async () => ({ class: 'success' }));
  const address = screen.getByLabelText(/Adresse/);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.type(address, 'cabinet@comptes.example');
  expect(
    await screen.findByText('Le dossier d’octobre 2026 partira aussitôt, puis un envoi par mois.'),
  ).toBeVisible();
  await userEvent.clear(address);
  await userEvent.type(address, 'ancien@comptes.example');
  expect(screen.queryByText(/partira/)).toBeNull();
});

test('nothing changes, and the dialog stays open, while it saves', async () => {
  const saving = Promise.withResolvers<Answer<object>>();
  const onClose = show(() => saving.promise);
  await save();
  const cash = screen.getByLabelText('Caisse');
  await userEvent.type(cash, '9');
  expect(cash).toHaveValue('530000');
  expect(screen.getByRole('checkbox')).toBeDisabled();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fermer' }));
  expect(onClose).not.toHaveBeenCalled();
  saving.resolve({ class: 'success' });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test.each<[Delivery['state'], RegExp]>([
  ['sending', /^Envoi en cours à cabinet@comptes\.example$/],
  ['sent', /^Envoyé à cabinet@comptes\.example le /],
  ['failed', /^L’envoi à cabinet@comptes\.example a échoué\s: .* n’a pas pu être remis\. Vérifiez l’adresse/],
  ['unknown', /^Envoi demandé à cabinet@comptes\.example le /],
])('the page says of a package only what its e-mail did: %s', (state, sentence) => {
  const delivery = { address: 'cabinet@comptes.example', at: Date.parse('2026-11-02T08:00:00Z'), state };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InFrench>
        <SendPackage
          report={{ ...REPORT, deliveries: [delivery] }}
          acts={{} as AccountingActs}
          timeZone="Europe/Paris"
        />
      </InFrench>
    </SWRConfig>,
  );
  expect(screen.getByText(sentence)).toBeVisible();
});

const PAGE = 'v1/manage/accounting/find';

function readMonth() {
  return renderHook(() => useAccounting('2026-11'), {
    wrapper: ({ children }) => <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>,
  }).result;
}

test('a delivery of which the version before does not say its state is one of which it is unknown', async () => {
  const delivery = { address: 'cabinet@comptes.example', at: '2026-11-02T08:00:00.000Z' };
  const { answer } = accountingSchemas.manageAccounting;
  aBackend({ [PAGE]: () => answer.parse({ ...accountingWire(REPORT), deliveries: [delivery] }) });
  const page = readMonth();
  await waitFor(() => expect(page.current.reading.status).toBe('found'));
  expect(page.current.reading).toMatchObject({
    value: { deliveries: [{ address: delivery.address, at: Date.parse(delivery.at), state: 'unknown' }] },
  });
});

test('a month is read again for two minutes while its e-mail waits, and anew when it is sent again', async () => {
  jest.useFakeTimers();
  try {
    const month = accountingWire({
      ...REPORT,
      deliveries: [{ address: 'cabinet@comptes.example', at: 0, state: 'sending' }],
    });
    const { sent } = aBackend({ [PAGE]: () => month, 'v1/manage/accounting/send': () => month });
    const page = readMonth();
    const readsIn = async (minutes: number) => {
      const before = sent(PAGE).length;
      await act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
      return sent(PAGE).length - before;
    };
    expect(await readsIn(1)).toBeGreaterThan(9);
    await readsIn(1.5);
    expect(await readsIn(30)).toBe(0);
    await act(async () => void (await page.current.send('2026-11')));
    expect(await readsIn(1)).toBeGreaterThan(9);
  } finally {
    jest.useRealTimers();
  }
});
