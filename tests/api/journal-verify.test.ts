import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createJournal } from '#backend/modules/journal/journal.ts';
import { journalKey, sha256 } from '#backend/shared/crypto/journal-key.ts';
import { hashedText } from '#lib/domain/journal/chain.ts';
import type { FaultReason } from '#lib/domain/journal/check-chain.ts';
import { readCommand, runCommand } from '../../scripts/journal/command.ts';
import { callsOf } from '../../scripts/staff/operator.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { closeOpenDay } from './support/journal.ts';
import { memberOf } from './support/staff.ts';
import { type JournalRow, journalRows, tampered } from './support/tampered-journal.ts';

// What a verification of a journal finds when somebody changes the database by hand, and when a file was changed.

const backend = await startBackend();
const { database, storeIds, config } = backend;
const storeId = storeIds.a;
const { placed, receive } = await cardOrders(backend);
const owner = await memberOf(backend, 'a', 'owner');
const parts = { database, clock: backend.now, log: backend.log, key: journalKey(config.journalKey) };
const journal = createJournal(parts);
const folder = await mkdtemp(join(tmpdir(), 'ardoise-journal-'));
after(() => rm(folder, { recursive: true }));

const command = (...args: string[]) =>
  runCommand(
    {
      call: callsOf(async (path, init) => backend.app.request(path, init), config.adminKey),
      close: async () => {},
    },
    readCommand(args),
  );
const DAY = 24 * 3_600_000;

async function paidDay(): Promise<void> {
  const card = await placed();
  await receive(card, { amount: '21.80', means: 'cash' });
  await closeOpenDay(journal, storeId);
  backend.pass(DAY);
}

await owner.succeed('manageTillChoose', { way: 'journal', from: null });
// Two days of one year and three of the next one.
backend.moveTo('2026-12-30T12:30:00+01:00');
for (let day = 0; day < 5; day += 1) await paidDay();

const rows = () => journalRows(database, storeId);
const lastOf = async (kind: string): Promise<JournalRow> => {
  const row = (await rows()).findLast((each) => each.kind === kind);
  if (!row) throw new Error(`no ${kind}`);
  return row;
};

const changed = (sql: string, look: () => Promise<void>) => tampered(database, sql, look);

const finds = async (no: number, reason: FaultReason) =>
  assert.rejects(command('verify', 'shop-a'), new RegExp(`écriture ${no} : .*\\(${reason}\\)`));
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

describe('npm run journal -- verify', () => {
  it('finds a journal whole, and says how many entries and closed days it has', async () => {
    assert.match(await command('verify', 'shop-a'), /Journal intègre : \d+ écritures, 5 journées clôturées/);
    assert.equal(await command('verify', 'shop-b'), 'Cette boutique n’a pas de journal.');
    await assert.rejects(command('verify', 'nulle-part'));
  });

  it('names an entry whose text was changed', async () => {
    const { no, text } = await lastOf('settlement');
    await changed(
      `UPDATE journal_entry SET content = ${literal(text.replace('2180', '1180'))} WHERE entry_no = ${no}`,
      () => finds(no, 'hash'),
    );
  });

  it('names a signed entry whose text and hash were changed', async () => {
    const [opening] = await rows();
    const text = opening?.text.replace('"shop":', '"shop":1') ?? '';
    const hash = sha256(hashedText('0'.repeat(64), text));
    await changed(
      `UPDATE journal_entry SET content = ${literal(text)}, hash = '${hash}' WHERE entry_no = 1`,
      // Its signature is that of another hash.
      () => finds(1, 'signature'),
    );
  });

  it('names a closure whose signature was made with another key', async () => {
    const { no, hash } = await lastOf('day');
    const { keyId, value } = journalKey('the key of somebody else').sign(hash);
    await changed(
      `UPDATE journal_entry SET signature = '${value}', key_id = '${keyId}' WHERE entry_no = ${no}`,
      () => finds(no, 'signature'),
    );
  });

  it('names an entry that is gone, in the middle and at the end', async () => {
    await changed('DELETE FROM journal_entry WHERE entry_no = 3', () => finds(3, 'gap'));
    const { no } = await lastOf('day');
    await changed(`DELETE FROM journal_entry WHERE entry_no >= ${no}`, () => finds(no, 'tail'));
  });

  it('names an entry whose columns say something else than its text', async () => {
    const { no } = await lastOf('day');
    await changed(`UPDATE journal_entry SET business_date = business_date + 1 WHERE entry_no = ${no}`, () =>
      finds(no, 'columns'),
    );
  });

  it('names the settlement whose payment was changed', async () => {
    const { no, text } = await lastOf('settlement');
    const { movement } = JSON.parse(text) as { movement: { id: number } };
    await changed(`UPDATE ledger_entry SET amount = 1180 WHERE ledger_entry_id = ${movement.id}`, () =>
      finds(no, 'ledger'),
    );
  });

  it('names an order of which something else was received', async () => {
    const { no, text } = await lastOf('settlement');
    const { order } = JSON.parse(text) as { order: number };
    const receive = (cash: number) =>
      database.acrossStores((tx) =>
        tx.query('UPDATE "order" SET received_cash = $2 WHERE order_id = $1', [order, cash]),
      );
    await receive(1180);
    await finds(no, 'order');
    await receive(2180);
    assert.match(await command('verify', 'shop-a'), /intègre/);
  });
});

describe('npm run journal -- export', () => {
  it('writes a file that is checked by itself', async () => {
    const file = join(folder, 'journal.zip');
    await command('export', 'shop-a', '--file', file);
    assert.match(await command('verify-archive', file), /Journal intègre : \d+ écritures, 5 journées/);
  });

  it('archives a closed year, and the journal records the hash of the file', async () => {
    const file = join(folder, '2026.zip');
    const said = await command('archive', 'shop-a', '2026', '--file', file);
    const { text } = await lastOf('archive');
    const { sha256: hash, year } = JSON.parse(text) as { sha256: string; year: string };
    assert.equal(year, '2026');
    assert.ok(said.includes(hash));
    assert.match(await command('verify-archive', file), /2 journées clôturées/);
    assert.match(await command('verify', 'shop-a'), /intègre/);
    await assert.rejects(command('archive', 'shop-a', '2027', '--file', file), /n’est pas clôturée/);
  });
});
