import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { createJournal, type Journal } from '#backend/modules/journal/journal.ts';
import { verifyJournal } from '#backend/modules/journal/verify.ts';
import { journalKey, sha256 } from '#backend/shared/crypto/journal-key.ts';
import { canonicalJson } from '#lib/domain/journal/canonical-json.ts';
import { entryOfText, hashedText } from '#lib/domain/journal/chain.ts';
import { isFull } from '#tests/support/full-run.ts';
import { checkArchive } from '../../scripts/journal/check-archive.ts';
import { readCommand, runCommand } from '../../scripts/journal/command.ts';
import { callsOf } from '../../scripts/staff/operator.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { closeOpenDay, journalsOf } from './support/journal.ts';
import { asStaffOf } from './support/tables.ts';
import { journalRows, tampered } from './support/tampered-journal.ts';
import { until } from './support/until.ts';

// Whatever single thing somebody changes of a journal, in the database or in a file, is found, and the first entry that is
// broken is named.

const backend = await startBackend();
const { database, storeIds, config } = backend;
const storeId = storeIds.a;
const { placed, paidByCard, receive, ledger } = await cardOrders(backend);
const key = journalKey(config.journalKey);
const DAY = 24 * 3_600_000;
const folder = await mkdtemp(join(tmpdir(), 'ardoise-journal-'));
after(() => rm(folder, { recursive: true }));

async function closeDay(journal: Pick<Journal, 'openDay' | 'closeDay'>): Promise<void> {
  const closed = await closeOpenDay(journal, storeId, { explanation: 'Compté deux fois' });
  assert.ok(closed.ok);
  backend.pass(DAY);
}

// Another key signed before that of the installation: a month, a year, a refund, a cancellation, and a day that is open.
const former = journalsOf(backend);
const own = createJournal({ database, clock: backend.now, log: backend.log, key });
backend.moveTo('2026-12-30T12:30:00+01:00');
const early = await placed();
await receive(early, { amount: '21.80', means: 'cash' });
await former.tills.choose(storeId, { way: 'journal', from: null }, { staffId: null });
for (const journal of [former, own, own]) {
  await receive(await placed(), { amount: '21.80', means: 'card' });
  await receive(early, { amount: '0.80', means: 'cash', kind: 'refund' });
  await closeDay(journal);
}
const cancelled = await paidByCard();
await backend.admin.succeed(
  'staffOrderStatus',
  { order_id: cancelled.order.order_id, order_status_id: 4, reason: 'Rupture' },
  asStaffOf('a'),
);

await until(async () => (await ledger(cancelled)).length === 2);

const rows = await journalRows(database, storeId);
const last = rows.length;
const fault = async () => (await verifyJournal({ database, key }, storeId)).fault;
const found = (sql: string, look: (no: number | undefined, reason: string | undefined) => void) =>
  tampered(database, sql, async () => {
    const broken = await fault();
    look(broken?.no, broken?.reason);
  });
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** One entry of each kind, and in full runs all of them. */
const some = isFull ? rows : [...new Map(rows.map((row) => [row.kind, row])).values()];

describe('the journal of these tests', () => {
  it('has entries of every kind but a switch and an archive, and is whole', async () => {
    const kinds = new Set(rows.map(({ kind }) => kind));
    assert.deepEqual([...kinds].sort(), [
      'carried',
      'day',
      'month',
      'opening',
      'reallocation',
      'settlement',
      'year',
    ]);
    assert.equal(await fault(), null);
  });
});

describe('an entry in the database', () => {
  /** What changes each column, whatever it says. */
  const CHANGES = {
    previous_hash: "translate(previous_hash, '0123456789abcdef', '123456789abcdef0')",
    hash: "translate(hash, '0123456789abcdef', '123456789abcdef0')",
    kind: "CASE kind WHEN 'day' THEN 'month' ELSE 'day' END",
    business_date: 'business_date + 1',
    recorded_at: "recorded_at + interval '1 microsecond'",
    order_id: 'coalesce(order_id, 0) + 1',
    ledger_entry_id: 'coalesce(ledger_entry_id, 0) + 1000000',
    request_key: 'gen_random_uuid()',
    key_id: "coalesce(key_id, '') || '0'",
    signature: "coalesce(signature, '') || 'A'",
    'signature, which is removed': 'NULL',
  };

  for (const row of some)
    it(`${row.no}, of kind ${row.kind}, is named when any of its columns was changed`, async () => {
      for (const [name, value] of Object.entries(CHANGES)) {
        const column = name.split(',')[0] ?? '';
        if (name !== column && !['opening', 'day', 'month', 'year'].includes(row.kind)) continue;
        await found(`UPDATE journal_entry SET ${column} = ${value} WHERE entry_no = ${row.no}`, (no) =>
          assert.equal(no, row.no, name),
        );
      }
    });

  it('is named when its signature is written in another way', async () => {
    const other = (base64: string) => {
      const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
      // The last four bits of the last digit are not used.
      const at = base64.length - 3;
      return base64.slice(0, at) + digits[digits.indexOf(base64[at] ?? '') + 1] + base64.slice(at + 1);
    };
    const day = rows.find(({ kind }) => kind === 'day');
    const { value } = key.sign(day?.hash ?? '');
    assert.equal(Buffer.from(other(value), 'base64').toString('base64'), value);
    const [signed] = await database.inStore(storeId, (tx) =>
      tx.query<{ signature: string }>('SELECT signature FROM journal_entry WHERE entry_no = $1', [day?.no]),
    );
    const written = other(signed?.signature ?? '');
    await found(
      `UPDATE journal_entry SET signature = '${written}' WHERE entry_no = ${day?.no}`,
      (no, reason) => assert.deepEqual([no, reason], [day?.no, 'signature']),
    );
  });

  it('is named when any character of its text was changed', { timeout: 300_000 }, async () => {
    const change = fc.record({
      row: fc.constantFrom(...rows),
      place: fc.nat(),
      by: fc.integer({ min: 1, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ row, place, by }) => {
        const { text } = row;
        const at = place % text.length;
        const sign = String.fromCharCode(32 + ((text.charCodeAt(at) - 32 + by) % 95));
        const changed = text.slice(0, at) + sign + text.slice(at + 1);
        await found(
          `UPDATE journal_entry SET content = ${literal(changed)} WHERE entry_no = ${row.no}`,
          (no, reason) => assert.deepEqual([no, reason], [row.no, 'hash']),
        );
      }),
      { numRuns: isFull ? 300 : 25 },
    );
  });

  it('is named when it is gone', async () => {
    for (const row of isFull ? rows : [...some, ...rows.slice(-1)])
      await found(`DELETE FROM journal_entry WHERE entry_no = ${row.no}`, (no) => assert.equal(no, row.no));
  });

  it('is named when it was swapped with another one, the earlier of both', { timeout: 300_000 }, async () => {
    const pair = fc
      .tuple(fc.integer({ min: 1, max: last }), fc.integer({ min: 1, max: last }))
      .filter(([one, other]) => one !== other);
    const swapped = (columns: string) => (one: number, other: number) =>
      `UPDATE journal_entry e SET (${columns}) = (SELECT ${columns} FROM kept_journal_entry k
          WHERE k.entry_no = ${one} + ${other} - e.entry_no) WHERE entry_no IN (${one}, ${other})`;
    const ways = [
      swapped('content, hash'),
      swapped('content, hash, previous_hash, kind, business_date, recorded_at, order_id, key_id, signature'),
      (one: number, other: number) =>
        `UPDATE journal_entry SET entry_no = 1000000 WHERE entry_no = ${one};
         UPDATE journal_entry SET entry_no = ${one} WHERE entry_no = ${other};
         UPDATE journal_entry SET entry_no = ${other} WHERE entry_no = 1000000`,
    ];
    await fc.assert(
      fc.asyncProperty(pair, fc.constantFrom(...ways), ([one, other], way) =>
        found(way(one, other), (no) => assert.equal(no, Math.min(one, other))),
      ),
      { numRuns: isFull ? 100 : 12 },
    );
  });

  it('is named when it was added: as a copy at the end, and between others that were renumbered', async () => {
    const copy = (from: number, to: number) =>
      `INSERT INTO journal_entry (store_id, entry_no, content, previous_hash, hash, kind, business_date, recorded_at, order_id,
                                  key_id, signature)
       SELECT store_id, ${to}, content, previous_hash, hash, kind, business_date, recorded_at, order_id, key_id, signature
         FROM kept_journal_entry WHERE entry_no = ${from}`;
    for (const { no: from } of some) {
      await found(copy(from, last + 1), (no) => assert.equal(no, last + 1));
      const renumbered = `UPDATE journal_entry SET entry_no = entry_no + 1000000 WHERE entry_no > ${from};
        UPDATE journal_entry SET entry_no = entry_no - 999999 WHERE entry_no > 1000000`;
      await found(`${renumbered}; ${copy(from, from + 1)}`, (no) => assert.equal(no, from + 1));
    }
  });

  it('is named when it was added at the end with the right hash, with and without the stored end', async () => {
    const end = rows.at(-1);
    const order = rows.find(({ kind }) => kind === 'settlement');
    for (const amount of [0, 500]) {
      const { place, content } = entryOfText(order?.text ?? '');
      assert.ok(content.kind === 'settlement');
      const { order: orderId, number, method } = content;
      const added = {
        kind: 'carried',
        order: orderId,
        number,
        method,
        taxes: [],
        tip: 0,
        excess: amount,
        amount,
      };
      const { date, at } = entryOfText(end?.text ?? '').place;
      const text = canonicalJson({ no: last + 1, date, at: new Date(at).toISOString(), ...added });
      const hash = sha256(hashedText(end?.hash ?? '', text));
      const insert = `INSERT INTO journal_entry (store_id, entry_no, content, previous_hash, hash, kind, business_date,
                                                 recorded_at, order_id)
        VALUES (${storeId}, ${last + 1}, ${literal(text)}, '${end?.hash}', '${hash}', 'carried', '${date}',
                '${new Date(at).toISOString()}', ${orderId})`;
      assert.ok(place.no < last);
      await found(insert, (no) => assert.equal(no, last + 1));
      const head = `UPDATE journal_head SET entry_no = ${last + 1}, hash = '${hash}'`;
      await found(`${insert}; ${head}`, (no) => assert.equal(no, last + 1));
    }
  });
});

describe('the stored end of a journal, its keys and its payments', () => {
  it('are found when any column of the end was changed, or the end is gone', async () => {
    const changes = {
      is_running: 'NOT is_running',
      entry_no: 'entry_no + 1',
      hash: "translate(hash, '0123456789abcdef', '123456789abcdef0')",
      recorded_at: "recorded_at + interval '1 second'",
      opening_no: 'opening_no + 1',
      ledger_before: 'ledger_before + 1000000',
      credit_notes_before: 'credit_notes_before + 1',
      open_date: 'open_date + 1',
      closed_date: 'closed_date - 1',
      closed_no: 'closed_no - 1',
    };
    for (const [column, value] of Object.entries(changes))
      await found(`UPDATE journal_head SET ${column} = ${value}`, (no) =>
        assert.equal(no, column === 'entry_no' ? last + 1 : last, column),
      );
    await found('UPDATE journal_head SET entry_no = entry_no - 1', (no) => assert.equal(no, last));
    await found('DELETE FROM journal_head', (no) => assert.equal(no, 1));
  });

  it('name the first entry that a key signed which was changed or removed', async () => {
    const publicKey = journalKey('the key of somebody else').publicKey;
    const formerKeys = `journal_key WHERE key_id <> '${key.keyId}'`;
    await found(`DELETE FROM ${formerKeys}`, (no) => assert.equal(no, 1));
    await found(
      `UPDATE ${formerKeys.replace('WHERE', `SET public_key = ${literal(publicKey)} WHERE`)}`,
      (no) => assert.equal(no, 1),
    );
  });

  it('name the settlement whose payment was changed or removed; a payment that was added is the next entry', async () => {
    const settlements = rows.filter(({ ledgerEntryId }) => ledgerEntryId !== null);
    for (const { no: expected, ledgerEntryId } of isFull ? settlements : settlements.slice(0, 2)) {
      const of = `WHERE ledger_entry_id = ${ledgerEntryId}`;
      for (const change of [
        `UPDATE ledger_entry SET amount = amount + 1 ${of}`,
        `UPDATE ledger_entry SET means = CASE means WHEN 'cash' THEN 'card' ELSE 'cash' END, online = false ${of}`,
        `UPDATE ledger_entry SET kind = CASE kind WHEN 'payment' THEN 'refund' ELSE 'payment' END ${of}`,
        `DELETE FROM ledger_entry ${of}`,
      ])
        await found(change, (no, reason) => assert.deepEqual([no, reason], [expected, 'ledger'], change));
    }
    const added = `INSERT INTO ledger_entry (store_id, order_id, kind, means, online, amount, occurred_at, reference)
      SELECT store_id, order_id, kind, means, online, amount, occurred_at, gen_random_uuid()::text FROM ledger_entry
       ORDER BY ledger_entry_id DESC LIMIT 1`;
    await found(added, (no, reason) => assert.deepEqual([no, reason], [last + 1, 'ledger']));
  });
});

describe('an export', () => {
  it('is found changed whatever byte of it is another one', { timeout: 900_000 }, async () => {
    const file = join(folder, 'journal.zip');
    const call = callsOf(async (path, init) => backend.app.request(path, init), config.adminKey);
    await runCommand({ call, close: async () => {} }, readCommand(['export', 'shop-a', '--file', file]));
    const bytes = await readFile(file);
    const isFound = (changed: Uint8Array) => {
      const checked = checkArchive(changed);
      return typeof checked === 'string' || checked.fault !== null;
    };
    assert.equal(isFound(bytes), false);
    const contents = Object.entries(unzipSync(bytes));
    const comment = 'sha256 '.length + 64;
    const step = isFull ? 1 : Math.ceil(bytes.length / 400);
    for (let at = 0; at < bytes.length; at += at < 64 || at > bytes.length - 128 ? 1 : step) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ (1 + (at % 255));
      assert.ok(isFound(changed), `byte ${at}`);
      // Somebody who writes the comment anew changes nothing that is in the file.
      const zip = changed.subarray(0, -comment);
      const resealed = Buffer.concat([zip, Buffer.from(`sha256 ${sha256(zip)}`)]);
      if (!isFound(resealed)) assert.deepEqual(Object.entries(unzipSync(resealed)), contents, `byte ${at}`);
    }
  });
});
