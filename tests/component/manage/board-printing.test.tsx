import { beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { PrinterNotices } from '#components/manage/orders/printing/printer-notices.tsx';
import { BoardPrinting, Unprinted } from '#components/manage/orders/printing/unprinted.tsx';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import { orderOf } from '#lib/contract/order.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

type Board = NonNullable<AnyAnswerOf<'manageOrders'>['printing']>;

const aPrinter = (printer_id: number, name: string) => ({
  printer_id,
  name,
  kind: 'kitchen',
  station: null,
  width: '80',
  code_page: 'cp858',
  language: 'esc_pos',
  path: 'demonstration',
  address: null,
  port: 9100,
  buzzer: false,
  agent_id: null,
  state: 'ready',
  state_since: null,
  seen_at: null,
  queued: 0,
  held: 0,
});

const aJob = (print_job_id: number, state: string) => ({
  print_job_id,
  printer_id: 1,
  printer_name: 'Cuisine',
  order_id: 12,
  order_number: 34,
  kind: 'kitchen',
  state,
  reprint: false,
  attempts: 0,
  made_at: '2026-11-23T11:00:00.000Z',
  taken_at: null,
  done_at: null,
  error: null,
  proof: null,
});

const off = {
  printer_id: 1,
  name: 'Cuisine',
  state: 'off' as const,
  since: new Date(Date.now() - 60_000).toISOString(),
  queued: 3,
};

let board: Board;
let backend: ReturnType<typeof aBackend>;

beforeEach(() => {
  board = { printers_off: [], unproved: [], failed: 0 };
  backend = aBackend({
    'v1/manage/csrf-token': () => ({ token: 'token' }),
    'v1/manage/order/list': () => ({
      orders: [],
      time_zone: 'Europe/Paris',
      next_cursor: '',
      preparation_minutes: 20,
      printing: board,
    }),
    'v1/manage/printer/list': () => ({
      printers: [aPrinter(1, 'Cuisine'), aPrinter(2, 'Bar')],
      agents: [],
      settings: { print_at: 'accepted', receipt: false, qr_code: true },
      demonstration: true,
    }),
    'v1/manage/print-job/list': () => ({
      jobs: [aJob(7, 'printed'), aJob(8, 'waiting'), aJob(9, 'failed'), aJob(10, 'dropped')],
    }),
    'v1/manage/print-job/move': () => ({}),
    'v1/manage/print-job/again': () => ({}),
  });
});

function open() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InFrench>
        <BoardPrinting>
          <PrinterNotices />
          <Unprinted order={orderOf(anOrder({ order_id: 12 }))} />
        </BoardPrinting>
      </InFrench>
    </SWRConfig>,
  );
  return userEvent.setup();
}

const choices = async () => within(await screen.findByRole('dialog', { name: /^Sur quelle imprimante/ }));

describe('the board', () => {
  test('says that a printer is off, since when and what waits, and sends all of it elsewhere in two taps', async () => {
    board = { ...board, printers_off: [off] };
    const user = open();
    expect(await screen.findByText(/^L’imprimante «\sCuisine\s» est éteinte depuis /)).toBeInTheDocument();
    expect(screen.getByText(/^3\stickets attendent\.$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voir les imprimantes' })).toHaveAttribute(
      'href',
      '/reglages/imprimantes',
    );
    await user.click(screen.getByRole('button', { name: 'Envoyer à une autre imprimante' }));
    await user.click(await (await choices()).findByRole('button', { name: /^Bar/ }));
    expect(backend.sent('v1/manage/print-job/move')).toEqual([{ from_printer_id: 1, printer_id: 2 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['no_paper' as const, /n’a plus de papier$/],
    ['cover_open' as const, /a son capot ouvert$/],
    ['error' as const, /est en panne$/],
  ])(
    'says what a printer with the state %s lacks, and offers nothing to send when nothing waits',
    async (state, words) => {
      board = { ...board, printers_off: [{ ...off, state, since: null, queued: 0 }] };
      open();
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  test('says once of several printers what they lack, and sends what waits for all of them elsewhere', async () => {
    const others = [
      { ...off, printer_id: 3, name: 'Grill', queued: 0 },
      { ...off, printer_id: 4, name: 'Passe', state: 'no_paper' as const },
    ];
    board = { ...board, printers_off: [off, ...others] };
    const user = open();
    const text = /^2\simprimantes sont éteintes depuis .*: «\sCuisine\s» et «\sGrill\s»$/;
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText(/^L’imprimante «\sPasse\s» n’a plus de papier/)).toBeInTheDocument();
    await user.click(
      screen.getAllByRole('button', { name: 'Envoyer à une autre imprimante' })[1] as HTMLElement,
    );
    await user.click(await (await choices()).findByRole('button', { name: /^Bar/ }));
    expect(backend.sent('v1/manage/print-job/move')).toEqual([
      { from_printer_id: 1, printer_id: 2 },
      { from_printer_id: 3, printer_id: 2 },
    ]);
  });

  test('says that the computer with the agent is away, not that its printers are off', async () => {
    const state = 'agent_silent' as const;
    board = {
      ...board,
      printers_off: [off, { ...off, printer_id: 2, name: 'Bar' }].map((each) => ({ ...each, state })),
    };
    open();
    expect(
      await screen.findByText(/^L’ordinateur qui envoie les tickets ne répond plus depuis /),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/rien ne sort sur «\sCuisine\s» et «\sBar\s»\. 6\stickets attendent\.$/),
    ).toBeInTheDocument();
    expect(screen.queryByText(/éteinte/)).toBeNull();
  });

  test('counts what could not be printed', async () => {
    board = { ...board, failed: 2 };
    open();
    expect(await screen.findByText(/^2\stickets n’ont pas pu être imprimés$/)).toBeInTheDocument();
  });

  test('marks the order alone that no printer has confirmed', async () => {
    board = { ...board, unproved: [{ order_id: 11, printers: ['Bar'] }], failed: 1 };
    open();
    await screen.findByText(/^1\sticket n’a pas pu être imprimé$/);
    expect(screen.queryByText(/^Pas encore sorti/)).toBeNull();
  });
});

describe('an order without proof', () => {
  beforeEach(() => {
    board = { ...board, unproved: [{ order_id: 12, printers: ['Bar', 'Cuisine'] }] };
  });

  test('names the printers, and prints again by one tap what has not come out, and nothing else', async () => {
    const user = open();
    expect(await screen.findByText('Pas encore sorti sur Bar et Cuisine')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Réimprimer' }));
    const act_key = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(backend.sent('v1/manage/print-job/again')).toEqual([
      { print_job_id: 8, act_key },
      { print_job_id: 9, act_key },
    ]);
  });

  test('goes to another printer with the tickets that have not come out, and no other', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Envoyer à une autre imprimante' }));
    await user.click(await (await choices()).findByRole('button', { name: /^Bar/ }));
    expect(backend.sent('v1/manage/print-job/move')).toEqual([
      { print_job_id: 8, printer_id: 2 },
      { print_job_id: 9, printer_id: 2 },
    ]);
  });

  test('says why it was not sent', async () => {
    backend.answers['v1/manage/print-job/move'] = () => refused('unknown_printer', 'Retirée entre-temps.');
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Envoyer à une autre imprimante' }));
    await user.click(await (await choices()).findByRole('button', { name: /^Bar/ }));
    expect(await screen.findByText('Retirée entre-temps.')).toBeInTheDocument();
  });
});
