import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  LEASE_MS,
  PRINT_ATTEMPTS_MAX,
  PRINT_FRESH_MS,
  RETRY_AFTER_MS,
} from '#lib/domain/printing/print-job.ts';
import { startBackend } from './support/backend.ts';
import { printingShop, type TestAgent } from './support/printing.ts';

const backend = await startBackend();
const shop = await printingShop(backend);
const { manager, accepted, jobsOf, addPrinter } = shop;
let agent: TestAgent;
let kitchen: number;
let counter: number;

before(async () => {
  agent = await shop.pairAgent();
  kitchen = await addPrinter({ name: 'Cuisine' });
  counter = await addPrinter({ name: 'Comptoir', kind: 'counter', address: '192.168.1.51' });
});

/** What was left by another test is not in the way. */
beforeEach(async () => {
  await backend.database.inStore(shop.storeId, (tx) =>
    tx.query("UPDATE print_job SET state = 'dropped' WHERE state IN ('waiting', 'taken')"),
  );
});

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const idsOf = ({ jobs }: { jobs: readonly { print_job_id: number }[] }) =>
  jobs.map(({ print_job_id }) => print_job_id);
const only = <Value>([value]: readonly Value[]): Value => {
  assert(value !== undefined);
  return value;
};
const storedJob = (printJobId: number) =>
  backend.database.inStore(shop.storeId, async (tx) =>
    only(
      await tx.query<{
        state: string;
        attempts: number;
        reprint: boolean;
        error: string | null;
        proof: string | null;
      }>('SELECT state, attempts, reprint, error, proof FROM print_job WHERE print_job_id = $1', [
        printJobId,
      ]),
    ),
  );

describe('pairing an agent', () => {
  it('needs a code of the last ten minutes, once', async () => {
    const typed = { name: 'Le Pi du bar', version: '1.0.0' };
    const { code, expires_at } = await manager.succeed('managePrintAgentPairing', {});
    assert.equal(Date.parse(expires_at) - backend.now(), 600_000);
    const client = backend.manage('a');
    const spaced = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    const paired = await client.succeed('agentPair', { code: spaced, ...typed });
    assert.equal(paired.shop.name, 'Grill A');
    assert.equal((await client.refused('agentPair', { code, ...typed })).code, 'bad_code');
    const other = await manager.succeed('managePrintAgentPairing', {});
    assert.equal(
      (await backend.manage('b').refused('agentPair', { code: other.code, ...typed })).code,
      'bad_code',
    );
    const { agents } = await manager.succeed('managePrinters', {});
    assert(agents.some(({ agent_id, name }) => agent_id === paired.agent_id && name === 'Le Pi du bar'));
    await manager.succeed('managePrintAgentRevoke', { agent_id: paired.agent_id });
  });

  it('stores neither code nor key', async () => {
    const { code } = await manager.succeed('managePrintAgentPairing', {});
    const rows = await backend.database.acrossStores(async (tx) => [
      ...(await tx.query('SELECT * FROM print_agent')),
      ...(await tx.query('SELECT * FROM print_agent_pairing')),
    ]);
    const text = JSON.stringify(rows);
    assert(!text.includes(code) && !text.includes(agent.key));
  });

  it('gives the printers of a revoked agent to the new one', async () => {
    const first = await shop.pairAgent('Ancien');
    const printer = await addPrinter({ name: 'Four', station: 7, agent_id: first.agentId });
    await manager.succeed('managePrintAgentRevoke', { agent_id: first.agentId });
    const next = await shop.pairAgent('Nouveau');
    const { config } = await next.take([]);
    assert.deepEqual(
      config.printers.map(({ printer_id, name, address, port, language }) => [
        printer_id,
        name,
        address,
        port,
        language,
      ]),
      [[printer, 'Four', '192.168.1.50', 9100, 'esc_pos']],
    );
    await manager.succeed('managePrinterRemove', { printer_id: printer });
    await manager.succeed('managePrintAgentRevoke', { agent_id: next.agentId });
  });
});

describe('the key of an agent', () => {
  it('opens nothing at another shop, and nothing of the staff', async () => {
    const payload = { printers: [], limit: 0, version: '1' };
    const elsewhere = await backend.manage('b').refused('agentTake', payload, bearer(agent.key));
    assert.equal(elsewhere.status, 401);
    assert.equal((await backend.manage('a').refused('manageOrders', {}, bearer(agent.key))).status, 401);
    for (const key of ['', 'x', `${agent.key}x`])
      assert.equal((await backend.manage('a').refused('agentTake', payload, bearer(key))).status, 401);
  });

  it('is refused as soon as the agent is revoked', async () => {
    const other = await shop.pairAgent();
    await other.take([]);
    await manager.succeed('managePrintAgentRevoke', { agent_id: other.agentId });
    const take = { printers: [], limit: 0, version: '1' };
    assert.equal((await other.client.refused('agentTake', take, bearer(other.key))).status, 401);
    const report = { reports: [{ print_job_id: 1, outcome: 'transmitted' as const }] };
    assert.equal((await other.client.refused('agentReport', report, bearer(other.key))).status, 401);
    assert.equal((await other.client.refused('agentFound', { printers: [] }, bearer(other.key))).status, 401);
  });
});

describe('taking jobs', () => {
  it('gives those of the agent’s printers that take tickets, the oldest first, once', async () => {
    const { order } = await accepted();
    const { order: later } = await accepted();
    const wanted = [...(await jobsOf(order)), ...(await jobsOf(later))];
    const off = await agent.take([kitchen, counter], { state: 'no_paper' });
    assert.deepEqual(off.jobs, []);
    const taken = await agent.take([kitchen]);
    assert.deepEqual(
      idsOf(taken),
      wanted.filter(({ printer_id }) => printer_id === kitchen).map(({ print_job_id }) => print_job_id),
    );
    assert.deepEqual((await agent.take([kitchen])).jobs, []);
    assert.equal((await agent.take([counter], { limit: 1 })).jobs.length, 1);
    assert.equal((await agent.take([counter], { state: 'unknown' })).jobs.length, 1);
    const [job] = taken.jobs;
    assert.deepEqual([job?.kind, job?.reprint, job?.lease_seconds, job?.attempt], ['kitchen', false, 60, 1]);
    assert(Buffer.from(job?.bytes ?? '', 'base64').length > 10);
  });

  it('gives nothing for a printer of another shop or of another agent', async () => {
    const other = await shop.pairAgent('Autre');
    const elsewhere = await printingShop(backend, 'b');
    const stranger = await elsewhere.pairAgent();
    await accepted();
    for (const asking of [other, stranger]) {
      const taken = await asking.take([kitchen, counter]);
      assert.deepEqual([taken.jobs, taken.config.printers], [[], []]);
    }
    await manager.succeed('managePrintAgentRevoke', { agent_id: other.agentId });
    assert.equal((await agent.take([kitchen, counter])).jobs.length, 2);
  });

  it('gives a job to one of two processes with the same key, and a printer’s jobs to the one that has some', async () => {
    for (let count = 0; count < 4; count += 1) await accepted();
    const instances = [randomUUID(), randomUUID()] as const;
    const both = await Promise.all(
      instances.map((instance) => agent.take([kitchen, counter], { instance, limit: 3 })),
    );
    const ids = both.flatMap(idsOf);
    assert.equal(new Set(ids).size, ids.length);
    for (const printer of [kitchen, counter])
      assert(both.filter(({ jobs }) => jobs.some((job) => job.printer_id === printer)).length <= 1);
    // The other process gets what is left once nobody holds a job of that printer any more.
    for (const taken of both) await agent.printed(taken);
    const rest = await agent.take([kitchen, counter], { instance: instances[1] });
    assert.equal(ids.length + rest.jobs.length, 8);
  });

  it('renews the leases of what is still held, and tells what no longer is', async () => {
    const { order } = await accepted();
    const taken = await agent.take([kitchen, counter]);
    const holding = idsOf(taken);
    for (let minute = 0; minute < 3; minute += 1) {
      backend.pass(LEASE_MS - 1_000);
      const again = await agent.take([kitchen, counter], { holding });
      assert.deepEqual([again.jobs, again.lost], [[], []]);
    }
    const dropped = holding[0] ?? 0;
    await manager.succeed('managePrintJobDrop', { print_job_id: dropped });
    assert.deepEqual((await agent.take([kitchen], { holding })).lost, [dropped]);
    assert.equal((await jobsOf(order)).length, 2);
  });

  it('gives a job whose lease is over again, as a reprint, and gives it up after five times', async () => {
    await accepted();
    const first = only((await agent.take([kitchen])).jobs);
    backend.pass(LEASE_MS - 1);
    assert.deepEqual((await agent.take([kitchen])).jobs, []);
    for (let attempt = 2; attempt <= PRINT_ATTEMPTS_MAX; attempt += 1) {
      backend.pass(LEASE_MS);
      const again = only((await agent.take([kitchen])).jobs);
      assert.deepEqual(
        [again.print_job_id, again.reprint, again.attempt],
        [first.print_job_id, true, attempt],
      );
    }
    backend.pass(LEASE_MS);
    assert.deepEqual((await agent.take([kitchen])).jobs, []);
    const { state, error } = await storedJob(first.print_job_id);
    assert.deepEqual([state, error], ['failed', 'unknown']);
  });

  it('does not give jobs of last night, which are offered: printed, or dropped', async () => {
    const { order } = await accepted();
    backend.pass(PRINT_FRESH_MS);
    assert.deepEqual((await agent.take([kitchen, counter])).jobs, []);
    assert.deepEqual(
      (await jobsOf(order)).map(({ state }) => state),
      ['held', 'held'],
    );
    assert.equal((await manager.succeed('managePrintJobs', { list: 'held' })).jobs.length, 2);
    const { printers } = await manager.succeed('managePrinters', {});
    assert.deepEqual(
      printers.map(({ printer_id, queued, held }) => [printer_id, queued, held]),
      [
        [kitchen, 0, 1],
        [counter, 0, 1],
      ],
    );
    await manager.succeed('managePrintHeld', { printer_id: kitchen, print: true });
    await manager.succeed('managePrintHeld', { printer_id: counter, print: false });
    assert.deepEqual(
      (await agent.take([kitchen, counter])).jobs.map(({ printer_id }) => printer_id),
      [kitchen],
    );
    assert.deepEqual(
      (await jobsOf(order)).map(({ state }) => state),
      ['taken', 'dropped'],
    );
  });
});

describe('ten thousand jobs after a night without an agent', () => {
  const JOBS = 10_000;

  before(async () => {
    await backend.database.inStore(shop.storeId, (tx) =>
      tx.query(
        `INSERT INTO print_job (store_id, printer_id, kind, made_at, due_at, fresh_until)
         SELECT $1, CASE WHEN n % 2 = 0 THEN $2::integer ELSE $3::integer END, 'kitchen', $4::timestamptz, $4, $4
           FROM generate_series(1, ${JOBS}) AS n`,
        [shop.storeId, kitchen, counter, new Date(backend.now() - 8 * 3_600_000)],
      ),
    );
  });
  after(() =>
    backend.database.inStore(shop.storeId, (tx) => tx.query('DELETE FROM print_job WHERE order_id IS NULL')),
  );

  it('are held, and the next ticket comes out at once', async () => {
    await backend.database.inStore(shop.storeId, (tx) =>
      tx.query("UPDATE print_job SET state = 'waiting' WHERE order_id IS NULL"),
    );
    await accepted();
    const started = performance.now();
    const taken = await agent.take([kitchen, counter]);
    const elapsed = performance.now() - started;
    assert.deepEqual(taken.jobs.map(({ kind }) => kind).sort(), ['counter', 'kitchen']);
    assert(elapsed < 1_000, `${elapsed} ms`);
    const { printers } = await manager.succeed('managePrinters', {});
    assert.equal(
      printers.reduce((sum, { held }) => sum + held, 0),
      JOBS,
    );
    await manager.succeed('managePrintHeld', { printer_id: kitchen, print: false });
    const left = await manager.succeed('managePrinters', {});
    assert.equal(left.printers.find(({ printer_id }) => printer_id === kitchen)?.held, 0);
  });
});

describe('reporting jobs', () => {
  const taking = async () => {
    const { order } = await accepted();
    const job = only((await agent.take([kitchen])).jobs);
    return { order, job, print_job_id: job.print_job_id };
  };

  it('writes the proof once; the same again, or a later failure, changes nothing', async () => {
    const { print_job_id } = await taking();
    const printed = { print_job_id, outcome: 'printed', proof: 'DLE EOT 0x12' } as const;
    await agent.report(printed);
    const stored = await storedJob(print_job_id);
    assert.deepEqual([stored.state, stored.proof], ['printed', 'DLE EOT 0x12']);
    backend.pass(1_000);
    await agent.report(printed, { print_job_id, outcome: 'failed', error: 'unknown' });
    await agent.report({ print_job_id, outcome: 'transmitted' });
    assert.deepEqual(await storedJob(print_job_id), stored);
  });

  it('of a printer that cannot answer is transmitted, without a proof; a late proof counts', async () => {
    const { print_job_id } = await taking();
    await agent.report({ print_job_id, outcome: 'transmitted', proof: 'nothing' });
    const { state, proof } = await storedJob(print_job_id);
    assert.deepEqual([state, proof], ['transmitted', null]);
    await agent.report({ print_job_id, outcome: 'printed', proof: 'process id 7' });
    assert.equal((await storedJob(print_job_id)).state, 'printed');
  });

  it('after the lease was over counts as printed, and the job is not given again', async () => {
    const { print_job_id } = await taking();
    backend.pass(LEASE_MS + 1);
    await agent.report({ print_job_id, outcome: 'printed', proof: 'late' });
    assert.deepEqual((await agent.take([kitchen])).jobs, []);
    assert.equal((await storedJob(print_job_id)).state, 'printed');
  });

  it('of nothing sent waits unmarked and is not counted; of an unknown end waits marked as a reprint', async () => {
    const { print_job_id } = await taking();
    await agent.report({ print_job_id, outcome: 'failed', error: 'unreachable' });
    assert.deepEqual(await storedJob(print_job_id), {
      state: 'waiting',
      attempts: 0,
      reprint: false,
      error: 'unreachable',
      proof: null,
    });
    assert.deepEqual((await agent.take([kitchen])).jobs, []);
    backend.pass(RETRY_AFTER_MS);
    const again = only((await agent.take([kitchen])).jobs);
    assert.deepEqual([again.print_job_id, again.reprint], [print_job_id, false]);
    await agent.report({ print_job_id, outcome: 'failed', error: 'unknown', attempt: again.attempt });
    backend.pass(RETRY_AFTER_MS);
    const third = only((await agent.take([kitchen])).jobs);
    assert.deepEqual([third.print_job_id, third.reprint], [print_job_id, true]);
    // A failure of the attempt before.
    await agent.report({ print_job_id, outcome: 'failed', error: 'unknown', attempt: third.attempt + 1 });
    assert.equal((await storedJob(print_job_id)).state, 'taken');
  });

  it('refuses a job of another shop, of another agent, and one that was never taken, and then writes none', async () => {
    const { print_job_id } = await taking();
    const elsewhere = await printingShop(backend, 'b');
    const stranger = await elsewhere.pairAgent();
    const other = await shop.pairAgent('Encore un');
    const waiting = only((await agent.take([counter], { limit: 0 })).config.printers.slice(0, 1));
    assert(waiting);
    for (const asking of [stranger, other]) {
      const reports = [{ print_job_id, outcome: 'printed' as const, proof: 'no' }];
      const { code } = await asking.client.refused('agentReport', { reports }, bearer(asking.key));
      assert.equal(code, 'unknown_job');
    }
    const [untaken] = await backend.database.inStore(shop.storeId, (tx) =>
      tx.query<{ id: number }>("SELECT print_job_id AS id FROM print_job WHERE state = 'waiting' LIMIT 1"),
    );
    const reports = [print_job_id, untaken?.id ?? 0].map((id) => ({
      print_job_id: id,
      outcome: 'printed' as const,
      proof: 'no',
    }));
    assert.equal(
      (await agent.client.refused('agentReport', { reports }, bearer(agent.key))).code,
      'unknown_job',
    );
    assert.equal((await storedJob(print_job_id)).state, 'taken');
    await manager.call('managePrintAgentRevoke', { agent_id: other.agentId });
  });

  it('needs a proof for what is printed, and an error for what failed', async () => {
    for (const report of [
      { print_job_id: 1, outcome: 'printed' },
      { print_job_id: 1, outcome: 'printed', proof: '' },
      { print_job_id: 1, outcome: 'failed' },
      { print_job_id: 1, outcome: 'transmitted', error: 'unknown' },
    ] as const) {
      const { status } = await agent.client.refused('agentReport', { reports: [report] }, bearer(agent.key));
      assert.equal(status, 400);
    }
  });
});

describe('a search for printers', () => {
  it('is asked of the agents, answered by what they found, and asked once', async () => {
    assert.equal((await agent.take([])).search, false);
    await manager.succeed('managePrinterSearch', {});
    assert.equal((await manager.succeed('managePrinterFound', {})).searching, true);
    assert.equal((await agent.take([])).search, true);
    const printers = [{ address: '192.168.1.77', port: 9100, name: 'TM-T20', source: 'mdns' as const }];
    await agent.client.succeed('agentFound', { printers }, bearer(agent.key));
    assert.equal((await agent.take([])).search, false);
    const found = await manager.succeed('managePrinterFound', {});
    assert.deepEqual(found.printers, printers);
    backend.pass(121_000);
    assert.equal((await manager.succeed('managePrinterFound', {})).searching, false);
  });
});
