import { beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { PrinterSettings } from '#components/manage/settings/printing/printer-settings.tsx';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import { productWire } from '#lib/contract/product.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

type Printing = AnyAnswerOf<'managePrinters'>;
type PrinterWire = Printing['printers'][number];
type JobWire = AnyAnswerOf<'managePrintJobs'>['jobs'][number];

const aPrinter = (changes: Partial<PrinterWire> = {}): PrinterWire => ({
  printer_id: 1,
  name: 'Cuisine',
  kind: 'kitchen',
  station: null,
  width: '80',
  code_page: 'cp858',
  language: 'esc_pos',
  path: 'agent',
  address: '192.168.1.50',
  port: 9100,
  buzzer: false,
  agent_id: 4,
  state: 'ready',
  state_since: '2026-11-23T11:00:00.000Z',
  seen_at: '2026-11-23T11:00:00.000Z',
  queued: 0,
  held: 0,
  ...changes,
});

const aJob = (changes: Partial<JobWire> = {}): JobWire => ({
  print_job_id: 9,
  printer_id: 1,
  printer_name: 'Cuisine',
  order_id: 12,
  order_number: 34,
  kind: 'kitchen',
  state: 'failed',
  reprint: false,
  attempts: 5,
  made_at: '2026-11-23T11:00:00.000Z',
  taken_at: null,
  done_at: null,
  error: 'timeout',
  proof: null,
  ...changes,
});

const agent = {
  agent_id: 4,
  name: 'Caisse',
  version: '1.0.0',
  created_at: '2026-11-01T11:00:00.000Z',
  seen_at: null,
};

const cider = aProduct({ productId: 3, categoryId: 4, name: 'Cidre', printerId: 2 });

let printing: Printing;
let failed: JobWire[];
let held: JobWire[];
/** The page that tests a printer. */
let page: JobWire | null;
let backend: ReturnType<typeof aBackend>;

beforeEach(() => {
  printing = {
    printers: [aPrinter()],
    agents: [agent],
    settings: { print_at: 'accepted', receipt: false, qr_code: true },
    demonstration: false,
  };
  failed = [];
  held = [];
  page = null;
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
        role: 'manager',
        permissions: ['board.see', 'ticket.print', 'printers.edit'],
        shop: { name: 'Ty Gwenn', time_zone: 'Europe/Paris' },
      },
    }),
    'v1/manage/printer/list': () => printing,
    'v1/manage/print-job/list': ({ list, print_job_id }) => {
      if (print_job_id !== undefined)
        return { jobs: page && page.print_job_id === print_job_id ? [page] : [] };
      return { jobs: list === 'failed' ? failed : list === 'held' ? held : [] };
    },
    'v1/manage/catalogue/list': () => ({
      categories: [{ category_id: 4, label: 'Boissons' }],
      products: [productWire(cider, 3)],
      blocked: [],
      takeaway_discount: 0,
    }),
    'v1/manage/printer/test': () => ({ print_job_id: 77 }),
    'v1/manage/printer/settings': () => ({ settings: { ...printing.settings, qr_code: false } }),
    'v1/manage/printer/add': () => ({
      printer: aPrinter({ printer_id: 2 }),
      polling_path: '/api/v1/print/cloudprnt/2/s3cret',
    }),
    'v1/manage/print-job/held': () => ({}),
    'v1/manage/print-job/move': () => ({}),
    'v1/manage/printer/search': () => ({}),
    'v1/manage/printer/found': () => ({
      searching: false,
      printers: [{ address: '192.168.1.77', port: 9100, name: 'TM-m30', source: 'mdns' }],
    }),
    'v1/manage/printer/pair-agent': () => ({
      code: 'ABCD2345',
      expires_at: new Date(Date.now() + 600_000).toISOString(),
    }),
  });
});

async function open() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InFrench>
        <PrinterSettings />
      </InFrench>
    </SWRConfig>,
  );
  await screen.findByRole('heading', { name: 'Vos imprimantes', level: 2 });
  await screen.findByRole('button', { name: 'Ajouter une imprimante' });
  return userEvent.setup();
}

const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');
const row = (name: string) => {
  const item = screen.getByRole('heading', { name, level: 3 }).closest('li');
  if (!item) throw new Error(`no row of ${name}`);
  return item;
};

describe('the printers of a shop', () => {
  test('say what they get and how they are', async () => {
    printing.printers = [
      aPrinter(),
      aPrinter({ printer_id: 2, name: 'Bar', station: 2, state: 'no_paper' }),
      aPrinter({ printer_id: 3, name: 'Caisse', kind: 'counter', state: 'unknown', seen_at: null }),
    ];
    await open();
    await within(row('Bar')).findByText('Cuisine · reçoit Boissons');
    expect(plain(row('Cuisine'))).toContain('PrêteCuisine · reçoit tout le reste');
    expect(plain(row('Bar'))).toMatch(/Plus de papier depuis .*12 h/);
    expect(plain(row('Bar'))).toContain('Remettez un rouleau');
    expect(plain(row('Caisse'))).toContain('Jamais vueComptoir · reçoit chaque commande entière');
  });

  test('show the port of one that has another than the usual one', async () => {
    printing.printers = [
      aPrinter(),
      aPrinter({ printer_id: 2, name: 'Bar', port: 9101 }),
      aPrinter({ printer_id: 3, name: 'Caisse', address: 'fe80::1', port: 9102 }),
    ];
    await open();
    expect(plain(row('Cuisine'))).toContain('(192.168.1.50)');
    expect(plain(row('Bar'))).toContain('(192.168.1.50:9101)');
    expect(plain(row('Caisse'))).toContain('([fe80::1]:9102)');
  });

  test('of the same station all get the same', async () => {
    printing.printers = [aPrinter(), aPrinter({ printer_id: 2, name: 'Passe' })];
    await open();
    for (const name of ['Cuisine', 'Passe'])
      expect(plain(row(name))).toContain('Cuisine · reçoit toutpapier');
  });

  test('print a page that tests them, and say why one was not sent', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Imprimer une page d’essai (Cuisine)' }));
    expect(await screen.findByText(/^Page d’essai envoyée/)).toBeInTheDocument();
    expect(backend.sent('v1/manage/printer/test')).toEqual([
      { printer_id: 1, act_key: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
    backend.answers['v1/manage/printer/test'] = () => refused('unknown_printer', 'Retirée.');
    await user.click(screen.getByRole('button', { name: 'Imprimer une page d’essai (Cuisine)' }));
    expect(await screen.findByText('Retirée.')).toBeInTheDocument();
    expect(screen.queryByText(/^Page d’essai envoyée/)).toBeNull();
  });

  test('ask before they print or drop what waits from the night', async () => {
    printing.printers = [aPrinter({ held: 12 })];
    const user = await open();
    expect(screen.getByText(/^12\stickets attendent depuis trop longtemps$/)).toBeInTheDocument();
    expect(screen.getByText(/ne les a pas imprimés à temps\. Ils ne sortiront que si/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Imprimer' }));
    expect(backend.sent('v1/manage/print-job/held')).toEqual([]);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Pas maintenant' }));
    await user.click(screen.getByRole('button', { name: 'Écarter' }));
    const question = screen.getByRole('alertdialog', { name: /^Écarter ces 12\stickets\s\?$/ });
    await user.click(within(question).getByRole('button', { name: 'Écarter' }));
    expect(backend.sent('v1/manage/print-job/held')).toEqual([{ printer_id: 1, print: false }]);
  });

  test('list what waits since too long ago, and ask in the singular about one', async () => {
    printing.printers = [aPrinter({ held: 1 }), aPrinter({ printer_id: 2, name: 'Bar', held: 7 })];
    held = [
      aJob({ state: 'held', error: null }),
      ...Array.from({ length: 7 }, (_, index) =>
        aJob({ print_job_id: 20 + index, printer_id: 2, state: 'held', error: null }),
      ),
    ];
    const user = await open();
    const kitchen = within(screen.getByRole('region', { name: 'Cuisine' }));
    expect(kitchen.getByRole('heading', { name: /^1\sticket attend depuis trop longtemps$/ })).toBeVisible();
    expect(kitchen.getByText(/ne l’a pas imprimé à temps\. Il ne sortira que si/)).toBeInTheDocument();
    const [only] = await kitchen.findAllByRole('listitem');
    expect(only && plain(only)).toMatch(/^Commande n° 34 · Ticket de cuisine depuis .*12 h$/);
    await user.click(kitchen.getByRole('button', { name: 'Imprimer' }));
    const question = within(screen.getByRole('alertdialog', { name: /^Imprimer ce ticket maintenant\s\?$/ }));
    expect(question.getByText(/^Il sortira de «\sCuisine\s»\.$/)).toBeInTheDocument();
    const bar = within(screen.getByRole('region', { name: 'Bar' }));
    expect(bar.getByText(/^Voir ces 7\stickets$/)).toBeInTheDocument();
  });

  test.each([
    [{ state: 'waiting', proof: null }, 'En attente : l’imprimante est éteinte.'],
    [
      { state: 'printed', proof: 'DLE EOT 0x12' },
      /imprimée .*, confirmée par l’imprimante \(DLE EOT 0x12\)\.$/,
    ],
    [{ state: 'transmitted', proof: null }, /transmise .*Cette imprimante ne confirme pas/],
    [{ state: 'failed', error: 'timeout' }, 'Échec de la page d’essaiL’imprimante n’a pas répondu à temps.'],
    [{ state: 'dropped', proof: null }, /n’est pas sortie à temps : elle est écartée\.$/],
  ] as const)('say what became of the page that tests them: %j', async (changes, sentence) => {
    printing.printers = [aPrinter({ state: 'off' })];
    page = aJob({
      print_job_id: 77,
      order_id: null,
      order_number: null,
      kind: 'test',
      error: null,
      ...changes,
    });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Imprimer une page d’essai (Cuisine)' }));
    const role = changes.state === 'failed' ? 'alert' : 'status';
    await waitFor(() => {
      const said = within(row('Cuisine')).getAllByRole(role).map(plain);
      expect(said.at(-1)).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
    });
  });

  test('list what did not come out, and send it to another one in two taps', async () => {
    printing.printers = [
      aPrinter(),
      aPrinter({ printer_id: 3, name: 'Neuve', state: 'unknown', seen_at: null }),
      aPrinter({ printer_id: 4, name: 'Terrasse', state: 'off' }),
      aPrinter({ printer_id: 2, name: 'Bar' }),
    ];
    failed = [aJob()];
    const user = await open();
    expect(await screen.findByText('L’imprimante n’a pas répondu à temps.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Commande n°\s34$/ })).toHaveAttribute('href', '/commandes/12');
    await user.click(
      screen.getByRole('button', { name: /^Envoyer à une autre imprimante\s: Ticket de cuisine$/ }),
    );
    const choices = within(screen.getByRole('dialog', { name: /^Sur quelle imprimante/ }));
    expect(choices.queryByRole('button', { name: /^Cuisine/ })).toBeNull();
    const names = choices.getAllByRole('button', { name: /Cuisine/ }).map(({ textContent }) => textContent);
    expect(names).toEqual([
      expect.stringMatching(/^Bar/),
      expect.stringMatching(/^Terrasse/),
      expect.stringMatching(/^Neuve/),
    ]);
    await user.click(choices.getByRole('button', { name: /^Bar/ }));
    expect(backend.sent('v1/manage/print-job/move')).toEqual([{ print_job_id: 9, printer_id: 2 }]);
  });
});

test('what the counter prints with an order is saved by one tap', async () => {
  const user = await open();
  await user.click(screen.getByRole('checkbox', { name: /QR code qui ouvre la commande$/ }));
  expect(await screen.findByText('Enregistré')).toBeInTheDocument();
  expect(backend.sent('v1/manage/printer/settings')).toEqual([{ qr_code: false }]);
});

describe('a new printer', () => {
  async function openSheet() {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Ajouter une imprimante' }));
    return user;
  }
  const save = () => screen.getByRole('button', { name: 'Enregistrer' });

  test('needs a name and an address, and gets those of one that the agent found', async () => {
    const user = await openSheet();
    await user.click(save());
    expect(screen.getByRole('textbox', { name: 'Nom' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Adresse sur le réseau' })).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Chercher les imprimantes du réseau' }));
    await user.click(await screen.findByRole('radio', { name: /TM-m30/ }));
    await user.selectOptions(screen.getByLabelText('Ce qu’elle reçoit'), '2');
    await user.click(save());
    expect(backend.sent('v1/manage/printer/add')).toEqual([
      {
        name: 'TM-m30',
        kind: 'kitchen',
        station: 2,
        width: '80',
        code_page: 'cp858',
        language: 'esc_pos',
        path: 'agent',
        address: '192.168.1.77',
        port: 9100,
        buzzer: false,
        agent_id: 4,
      },
    ]);
  });

  test('says what a right address looks like, and which dishes its station has', async () => {
    backend.answers['v1/manage/printer/add'] = () =>
      refused('malformed', 'Vérifiez.', { fields: { address: 'Valeur inattendue.' } });
    const user = await openSheet();
    expect(screen.getByText('Tout ce qu’aucune autre imprimante ne reçoit.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Ce qu’elle reçoit'), '2');
    expect(screen.getByText(/^Poste 2\s: Boissons$/, { selector: 'p' })).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Bar');
    await user.type(screen.getByRole('textbox', { name: 'Adresse sur le réseau' }), 'a b');
    await user.click(save());
    expect(
      await screen.findByText('Une adresse comme 192.168.1.50 ou un nom comme imprimante.local.'),
    ).toBeInTheDocument();
  });

  test('that fetches its tickets itself shows its address once, with the steps', async () => {
    const user = await openSheet();
    await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Bar');
    await user.click(screen.getByRole('radio', { name: /^Star CloudPRNT/ }));
    expect(screen.queryByLabelText('Adresse sur le réseau')).toBeNull();
    await user.click(save());
    expect(await screen.findByText(`${location.origin}/api/v1/print/cloudprnt/2/s3cret`)).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Adresse à recopier dans l’imprimante' })).toBeVisible();
    expect(screen.getAllByText('Adresse à recopier dans l’imprimante')).toHaveLength(1);
    expect(screen.getAllByRole('listitem').some((step) => step.textContent?.includes('Server URL'))).toBe(
      true,
    );
    expect(backend.sent('v1/manage/printer/add')).toEqual([
      expect.objectContaining({ name: 'Bar', path: 'cloudprnt', address: null, agent_id: null }),
    ]);
  });
});

test('an agent is paired with a code and the command to type', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Associer un agent' }));
  expect(await screen.findByText('ABCD-2345')).toBeInTheDocument();
  expect(
    screen.getByText(`node ardoise-print-agent.cjs --url ${location.origin} --key ABCD-2345`),
  ).toBeInTheDocument();
});
