import { beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { OrderTickets } from '#components/manage/orders/printing/order-tickets.tsx';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import { aBackend } from '#tests/support/a-backend.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

type JobWire = AnyAnswerOf<'managePrintJobs'>['jobs'][number];

const aJob = (print_job_id: number, changes: Partial<JobWire> = {}): JobWire => ({
  print_job_id,
  printer_id: 1,
  printer_name: 'Cuisine',
  order_id: 12,
  order_number: 34,
  kind: 'kitchen',
  state: 'printed',
  reprint: false,
  attempts: 1,
  made_at: '2026-11-23T11:00:00.000Z',
  taken_at: '2026-11-23T11:00:00.000Z',
  done_at: '2026-11-23T11:00:01.000Z',
  error: null,
  proof: 'DLE EOT 0x12',
  ...changes,
});

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

let jobs: JobWire[];
let permissions: string[];
let backend: ReturnType<typeof aBackend>;

beforeEach(() => {
  jobs = [aJob(1)];
  permissions = ['board.see', 'ticket.print'];
  globalThis.createImageBitmap = () => new Promise(() => undefined);
  backend = aBackend({
    'v1/manage/csrf-token': () => ({ token: 'token' }),
    'v1/manage/me': () => ({
      me: {
        staff_id: 1,
        name: 'Léa',
        email: 'lea@exemple.fr',
        device: false,
        has_pin: false,
        second_factor: false,
        second_factor_owed: false,
        role: 'kitchen',
        permissions,
        shop: { name: 'Ty Gwenn', time_zone: 'Europe/Paris' },
      },
    }),
    'v1/manage/print-job/list': () => ({ jobs }),
    'v1/manage/print-job/preview': () => ({ png: btoa('png'), text: 'N° 34\n1 x Soupe' }),
    'v1/manage/print-job/again': () => ({}),
    'v1/manage/print-job/move': () => ({}),
    'v1/manage/printer/list': () => ({
      printers: [aPrinter(1, 'Cuisine'), aPrinter(2, 'Bar')],
      agents: [],
      settings: { print_at: 'accepted', receipt: false, qr_code: true },
      demonstration: true,
    }),
  });
});

async function open() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InFrench>
        <OrderTickets orderId={12} />
      </InFrench>
    </SWRConfig>,
  );
  await screen.findByRole('heading', { name: 'Tickets' });
  return userEvent.setup();
}

const again = { act_key: expect.stringMatching(/^[\da-f-]{36}$/) };
const sentAgain = () => backend.sent('v1/manage/print-job/again');

async function sendToBar(user: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Envoyer à une autre imprimante/ }));
  await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: /^Bar/ }));
}

describe('the tickets of an order', () => {
  test('say what the printer has confirmed, what it cannot confirm, and what failed', async () => {
    jobs = [
      aJob(1),
      aJob(2, { kind: 'counter', printer_name: 'Caisse', state: 'transmitted', proof: null }),
      aJob(3, { reprint: true, state: 'failed', error: 'no_paper', proof: null }),
    ];
    await open();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(rows[0]).toMatch(
      /^Ticket de cuisine · Cuisine · RéimpressionÉchec .*à 12 h.*n’a plus de papier\./,
    );
    expect(rows[1]).toMatch(
      /^Ticket de comptoir · CaisseTransmis .*à 12 h.*Cette imprimante ne confirme pas\./,
    );
    expect(rows[2]).toMatch(/^Ticket de cuisine · CuisineImprimé .*à 12 h.*Confirmé par l’imprimante/);
  });

  test('say since when one waits, and when one was asked for that is put aside', async () => {
    const unproved = { proof: null, done_at: null };
    jobs = [aJob(1, { ...unproved, state: 'waiting' }), aJob(2, { ...unproved, state: 'held' })];
    await open();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(rows[0]).toMatch(/Mis de côté, demandé .*à 12 h$/);
    expect(rows[1]).toMatch(/En attente depuis .*12 h$/);
  });

  test('that are over are folded where there are many, without the newest', async () => {
    jobs = [
      aJob(1, { state: 'waiting', proof: null, printer_name: 'Bar' }),
      ...Array.from({ length: 7 }, (_, index) => aJob(2 + index)),
    ];
    await open();
    const folded = (await screen.findByText(/^4\stickets plus anciens$/)).closest('details');
    const rows = screen.getAllByRole('listitem', { hidden: true });
    expect(rows.filter((item) => folded?.contains(item))).toHaveLength(4);
    expect(rows.filter((item) => !folded?.contains(item)).at(-1)).toHaveTextContent(/· Bar/);
  });

  test('are printed again one by one, all together, and as a receipt', async () => {
    const user = await open();
    await user.click(
      await screen.findByRole('button', { name: /^Réimprimer\s: Ticket de cuisine, Cuisine$/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Tout réimprimer' }));
    await user.click(screen.getByRole('button', { name: 'Imprimer le reçu' }));
    expect(sentAgain()).toEqual([
      { print_job_id: 1, ...again },
      { order_id: 12, ...again },
      { order_id: 12, kind: 'receipt', ...again },
    ]);
  });

  test('move to another printer as long as they have not come out', async () => {
    jobs = [aJob(1, { state: 'waiting', proof: null })];
    await sendToBar(await open());
    expect(backend.sent('v1/manage/print-job/move')).toEqual([{ print_job_id: 1, printer_id: 2 }]);
    expect(sentAgain()).toEqual([]);
  });

  test('are printed once more on another printer when they came out', async () => {
    await sendToBar(await open());
    expect(sentAgain()).toEqual([{ print_job_id: 1, printer_id: 2, ...again }]);
    expect(backend.sent('v1/manage/print-job/move')).toEqual([]);
  });

  test('are shown as they look on paper, with their text for who does not see it', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: /^Voir le ticket\s: Ticket de cuisine, Cuisine$/ }));
    expect(await screen.findByRole('img', { name: /N° 34\s+1 x Soupe/ })).toBeInTheDocument();
  });

  test('offer nothing to who may not print', async () => {
    permissions = ['board.see'];
    await open();
    expect(await screen.findByRole('button', { name: /^Voir le ticket/ })).toBeInTheDocument();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
