import { describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { packageFile } from '#backend/modules/accounting/files/package.ts';
import { accountsOf } from '#lib/domain/accounting/accounts.ts';
import type { BookDay, MonthBook } from '#lib/domain/accounting/month-book.ts';
import { PACKAGE_FILES } from '#lib/domain/accounting/report.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { taxShare } from '#lib/domain/vat.ts';

const day: BookDay = {
  date: '2026-11-03',
  closure: { no: 12, at: Date.parse('2026-11-03T22:40:00Z') },
  methods: [{ method: 'table', taxes: [taxShare(cents(1100), 10), taxShare(cents(240), 20)] }],
  means: [{ means: 'cash', online: false, received: cents(1840), returned: ZERO }],
  tips: cents(200),
  excess: cents(300),
  unmatched: ZERO,
  credited: [taxShare(cents(330), 10)],
  creditNotes: { first: 4, last: 4 },
  cashDifference: cents(-150),
};

const book: MonthBook = {
  month: '2026-11',
  state: 'final',
  shop: { name: 'Chez Lulu', siren: '123456789' },
  way: 'journal',
  days: [day],
  creditNotes: [
    {
      number: 4,
      date: '2026-11-03',
      order: '=1+1',
      reason: 'refund',
      amount: cents(330),
      taxes: [taxShare(cents(330), 10)],
    },
  ],
  payouts: [
    {
      payoutId: 'po_1\t\n2',
      date: '2026-11-05',
      net: cents(9825),
      isPaid: true,
      isUnderWay: false,
      details: {
        state: 'known',
        gross: cents(10_500),
        refunds: cents(500),
        corrections: ZERO,
        fees: cents(175),
      },
    },
    {
      payoutId: 'po_3',
      date: '2026-11-06',
      net: cents(500),
      isPaid: true,
      isUnderWay: false,
      details: { state: 'unknown' },
    },
  ],
};

const shop = { tenant: 'chez-lulu', timeZone: 'Europe/Paris', accounts: accountsOf({ cash: '53A' }) };
const make = (file: (typeof PACKAGE_FILES)[number], of: MonthBook = book) => packageFile(file, of, shop);
const linesOf = (file: (typeof PACKAGE_FILES)[number]) =>
  make(file).content.toString('utf8').replace('\ufeff', '').replace(/\r\n$/, '').split('\r\n');

describe('the files of a month', () => {
  it('have sales by day, way to order and rate', () => {
    expect(linesOf('sales')).toEqual([
      'date;source;cloture;mode;taux;ht;tva;ttc',
      '2026-11-03;cloture;12;sur_place;10;10,00;1,00;11,00',
      '2026-11-03;cloture;12;sur_place;20;2,00;0,40;2,40',
    ]);
  });

  it('have what was received, what of it is no sale, and what the drawer lacks', () => {
    expect(linesOf('receipts').slice(1)).toEqual([
      '2026-11-03;cloture;12;especes;18,40;0,00;18,40',
      '2026-11-03;cloture;12;dont_pourboires;;;2,00',
      '2026-11-03;cloture;12;dont_a_rendre;;;3,00',
      '2026-11-03;cloture;12;ecart_de_caisse;;;-1,50',
    ]);
  });

  it('have credit notes without formulas, and payouts whose fees may be unknown', () => {
    expect(linesOf('credit_notes')[1]).toBe("4;2026-11-03;'=1+1;remboursement;3,30;10;3,00;0,30;3,30");
    expect(linesOf('payouts').at(-1)).toBe('2026-11-06;po_3;detail_non_communique;;;;;5,00');
  });

  it('have entries of 18 columns without tabs and line breaks in their texts', () => {
    const [head, ...entries] = linesOf('entries').map((line) => line.split('\t'));
    expect(head?.slice(0, 6).join(' ')).toBe(
      'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib',
    );
    expect(entries.every((cells) => cells.length === 18)).toBe(true);
    expect(entries[0]).toEqual([
      ...['VE', 'Ventes', 'VE202611-0001', '20261103', '53A', 'Caisse', '', '', 'Z12', '20261103'],
      ...['Ventes du 03/11/2026', '18,40', '0,00', '', '', '20261103', '', ''],
    ]);
    expect(entries.some((cells) => cells[10] === 'Versement po_1 2')).toBe(true);
    expect(entries.map((cells) => cells[4])).toContain('7071000');
    expect(entries.map((cells) => cells[5])).toContain('TVA collectée à 10 %');
  });

  it('are the same bytes every time, and say what they are', () => {
    const { name, content } = make('package');
    expect(name).toBe('comptabilite-chez-lulu-2026-11.zip');
    jest.useFakeTimers({ now: Date.now() + 24 * 60 * 60_000 });
    expect(content.equals(make('package').content)).toBe(true);
    jest.useRealTimers();
    const files = unzipSync(content);
    expect(Object.keys(files)).toHaveLength(PACKAGE_FILES.length);
    const readme = strFromU8(files['LISEZ-MOI.txt'] ?? new Uint8Array());
    expect(readme).toContain('Chez Lulu, novembre 2026');
    expect(readme).toContain('Chiffres définitifs.');
    expect(readme).toContain('ne communique pas le détail d’un versement');
  });

  it('are named provisional until the month is final, and have no date of validation', () => {
    const open: MonthBook = { ...book, state: 'open_day', way: 'own_till' };
    expect(make('entries', open).name).toBe('ecritures-2026-11-provisoire.txt');
    const lines = make('entries', open).content.toString('utf8').replace(/\r\n$/, '').split('\r\n').slice(1);
    expect(lines.every((line) => line.split('\t')[15] === '')).toBe(true);
  });
});
