import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MEDIA_TYPES } from '#backend/modules/printing/polling/cloudprnt.ts';
import { elementsOf, readXml, type XmlElement } from '#backend/modules/printing/polling/xml.ts';
import { LEASE_MS, RETRY_AFTER_MS } from '#lib/domain/printing/print-job.ts';
import { createCloudPrntPrinter } from '#tests/support/cloudprnt-printer.ts';
import { createEpsonPrinter } from '#tests/support/epson-printer.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { ordered } from './support/orders.ts';
import {
  lineAt,
  pollingPrinter,
  printJobs,
  type StoredPrinter,
  storedJob,
  storedState,
} from './support/polling-printers.ts';

const { log, said } = capturedLog();
const backend = await startBackend({ log });
const line = lineAt(backend, 'a');

const jobs = (printer: StoredPrinter, count = 1) => printJobs(backend, 'a', printer, { count });
const job = async (printer: StoredPrinter) => (await jobs(printer))[0] ?? 0;
await backend.admin.succeed('shopImport', counter('shop-a'));
const { order } = await ordered(backend, 'a');
/** A kitchen ticket of a coffee. */
const ticket = async (printer: StoredPrinter) =>
  (await printJobs(backend, 'a', printer, { orderId: order.order_id }))[0] ?? 0;
const stored = (id: number) => storedJob(backend, id);
const passLease = () => backend.pass(LEASE_MS + 1);

/** All text of a document, with what stands in its attributes. */
const textOf = (element: XmlElement): string =>
  [element.text, ...element.attributes.values(), ...element.children.map(textOf)].join('\n');

async function star(options = {}) {
  const row = await pollingPrinter(backend, 'a', 'cloudprnt');
  return { row, printer: createCloudPrntPrinter(line, row.path, options) };
}

async function epson(name?: string) {
  const row = await pollingPrinter(backend, 'a', 'epson', name);
  return { row, printer: createEpsonPrinter(line, row.path) };
}

describe('a printer of Star', () => {
  it('prints its jobs one after the other, and proves each', async () => {
    const { row, printer } = await star();
    assert.equal(await printer.turn(), 'nothing');
    const ids = await jobs(row, 3);
    for (const id of ids) {
      assert.equal((await stored(id)).state, 'waiting');
      assert.equal(await printer.turn(), 'printed');
      assert.deepEqual(await stored(id), {
        state: 'printed',
        reprint: false,
        attempts: 1,
        error: null,
        proof: 'CloudPRNT 200',
      });
    }
    assert.equal(await printer.turn(), 'nothing');
    assert.equal(printer.papers.length, 3);
    assert.equal(await storedState(backend, row), 'ready');
  });

  it('gets a ticket in each form that it may ask for', async () => {
    const { row, printer } = await star();
    const id = await job(row);
    const { jobToken, mediaTypes } = await printer.poll();
    assert.deepEqual(mediaTypes, MEDIA_TYPES);
    const forms = await Promise.all(MEDIA_TYPES.map((type) => printer.load(type, jobToken)));
    const [prnt, starLine, png, text] = forms.map(({ status, contentType, body }, at) => {
      assert.deepEqual([status, contentType.split(';')[0]], [200, MEDIA_TYPES[at]]);
      return body;
    });
    assert.ok(prnt?.includes('Cuisine') && starLine?.includes('Cuisine'));
    assert.equal(png?.subarray(1, 4).toString(), 'PNG');
    assert.match(text?.toString() ?? '', /Cuisine/);
    assert.doesNotMatch(text?.toString() ?? '', /\(bip\)|- - -/, 'neither buzzer nor cut in words');
    assert.match(forms[3]?.contentType ?? '', /charset=utf-8/);
    assert.equal((await printer.load('image/jpeg', jobToken)).status, 415);
    assert.equal((await stored(id)).attempts, 1);
  });

  it('that lost its power is offered the same job under the same token, while the lease lasts', async () => {
    const { row, printer } = await star();
    const id = await job(row);
    for (const cut of ['offered', 'loaded', 'printed'] as const)
      assert.equal(await printer.turn(cut), 'without power');
    assert.deepEqual([(await stored(id)).state, (await stored(id)).attempts], ['taken', 1]);
    assert.equal(await printer.turn(), 'printed');
    assert.equal((await stored(id)).reprint, false);
  });

  it('that stays without power gets the job as a reprint', async () => {
    const { row, printer } = await star({ prints: ['text/plain'] });
    const id = await ticket(row);
    await printer.turn('printed');
    const first = (await printer.poll()).jobToken;
    passLease();
    const second = (await printer.poll()).jobToken;
    assert.notEqual(first, second);
    assert.equal((await printer.load('text/plain', first)).status, 404, 'the former token is over');
    assert.equal(await printer.turn(), 'printed');
    const [before, after] = printer.papers.map(({ data }) => data.toString());
    assert.doesNotMatch(before ?? '', /RÉIMPRESSION/);
    assert.match(after ?? '', /RÉIMPRESSION/);
    assert.deepEqual([(await stored(id)).state, (await stored(id)).attempts], ['printed', 2]);
  });

  it('that confirms after the lease was over has printed the job, once', async () => {
    const { row, printer } = await star();
    const id = await job(row);
    const { jobToken } = await printer.poll();
    passLease();
    await printer.confirm('200 OK', jobToken, 3);
    assert.equal((await stored(id)).state, 'printed');
    assert.equal(await printer.turn(), 'nothing');
  });

  it('without paper in the middle of a ticket says so, and prints it again as a reprint', async () => {
    const { row, printer } = await star();
    const [id = 0, next = 0] = await jobs(row, 2);
    printer.breakNext('410 Out of Paper');
    assert.equal(await printer.turn(), 'broken');
    assert.equal(await printer.turn(), 'nothing');
    const { state, reprint, error } = await stored(id);
    assert.deepEqual([state, reprint, error], ['waiting', true, 'no_paper']);
    assert.equal(await storedState(backend, row), 'no_paper');
    printer.is('420 Cover Open');
    assert.equal(await printer.turn(), 'nothing');
    assert.equal(await storedState(backend, row), 'cover_open');
    printer.is('200 OK');
    backend.pass(RETRY_AFTER_MS);
    assert.equal(await printer.turn(), 'printed');
    assert.equal(await printer.turn(), 'printed');
    assert.equal(await storedState(backend, row), 'ready');
    assert.deepEqual([(await stored(id)).state, (await stored(next)).state], ['printed', 'printed']);
  });

  it('is not offered the job that it is printing, nor the next one', async () => {
    const { row, printer } = await star();
    await jobs(row, 2);
    const { jobToken } = await printer.poll();
    printer.prints(true);
    for (let polls = 0; polls < 3; polls += 1) {
      assert.deepEqual(await printer.poll(), { jobReady: false });
      backend.pass(LEASE_MS - 1);
    }
    printer.prints(false);
    assert.equal((await printer.poll()).jobToken, jobToken);
  });

  it('that cannot read what it gets says so, and the job fails in the end', async () => {
    const { row, printer } = await star();
    const id = await job(row);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const { jobToken } = await printer.poll();
      assert.ok(jobToken, `attempt ${attempt}`);
      assert.equal((await printer.confirm('511 Media decoding error', jobToken)).status, 200);
      backend.pass(RETRY_AFTER_MS);
    }
    assert.deepEqual([(await stored(id)).state, (await stored(id)).error], ['failed', 'printer_error']);
    assert.equal(await printer.turn(), 'nothing');
  });

  it('that could not load a job in time gets it again, without a mark', async () => {
    const { row, printer } = await star();
    const id = await job(row);
    const { jobToken } = await printer.poll();
    await printer.confirm('520 Download Timeout', jobToken);
    backend.pass(RETRY_AFTER_MS);
    assert.equal(await printer.turn(), 'printed');
    assert.deepEqual([(await stored(id)).reprint, (await stored(id)).attempts], [false, 1]);
  });

  it('may confirm twice, and confirm what never was', async () => {
    const { row, printer } = await star();
    const id = await job(row);
    const { jobToken } = await printer.poll();
    for (const code of ['200 OK', '200 OK', '410 Out of Paper'])
      assert.equal((await printer.confirm(code, jobToken)).status, 200);
    assert.equal((await stored(id)).state, 'printed');
    assert.equal((await printer.confirm('200 OK', '999999-1')).status, 200);
    assert.equal((await printer.confirm('200 OK', 'nothing-of-ours')).status, 400);
    assert.equal((await printer.confirm('200 OK')).status, 200);
  });

  it('gets nothing of a job that was dropped after it was offered', async () => {
    const { row, printer } = await star();
    const id = await job(row);
    const { jobToken } = await printer.poll();
    await backend.database.acrossStores((tx) =>
      tx.query("UPDATE print_job SET state = 'dropped' WHERE print_job_id = $1", [id]),
    );
    assert.equal((await printer.load('text/plain', jobToken)).status, 404);
    assert.equal((await printer.confirm('520 Download Timeout', jobToken)).status, 200);
    assert.equal(await printer.turn(), 'nothing');
    assert.equal((await stored(id)).state, 'dropped');
  });

  it('with old firmware works without tokens', async () => {
    const { row, printer } = await star({ tokens: false });
    const id = await job(row);
    assert.equal(await printer.turn(), 'printed');
    assert.equal((await stored(id)).state, 'printed');
  });

  it('may send its secret as a password', async () => {
    const { row } = await star();
    const id = await job(row);
    const bare = row.path.slice(0, row.path.lastIndexOf('/'));
    const asked = await line({ method: 'POST', path: bare, body: '{"statusCode":"200 OK"}' });
    assert.deepEqual([asked.status, asked.header('www-authenticate')], [401, 'Basic realm="printer"']);
    const elsewhere = await line({ method: 'POST', path: bare.replace(/\d+$/, '999999') });
    assert.equal(elsewhere.status, 401, 'also where there is no printer');
    const wrong = createCloudPrntPrinter(line, bare, { basic: { user: 'star', password: 'public' } });
    assert.equal((await wrong.send('POST', {}, '{"statusCode":"200 OK"}')).status, 404);
    const right = createCloudPrntPrinter(line, bare, { basic: { user: 'x:y', password: row.secret } });
    assert.equal(
      (await right.send('POST', {}, '{"statusCode":"200 OK"}')).status,
      404,
      'the name ends at the colon',
    );
    const printer = createCloudPrntPrinter(line, bare, { basic: { user: '', password: row.secret } });
    assert.equal(await printer.turn(), 'printed');
    assert.equal((await stored(id)).state, 'printed');
  });
});

describe('a printer of Epson', () => {
  it('prints its jobs one after the other, and proves each', async () => {
    const { row, printer } = await epson();
    assert.equal(await printer.turn(), 'nothing');
    const ids = await jobs(row, 3);
    for (const id of ids) {
      assert.equal(await printer.turn(), 'printed');
      assert.deepEqual([(await stored(id)).state, (await stored(id)).proof], ['printed', 'ePOS 0x0F000016']);
    }
    assert.equal(await printer.turn(), 'nothing');
    assert.ok(printer.papers.every(({ document }) => textOf(document).includes('Cuisine')));
  });

  it('is not given twice what it prints, though it polls meanwhile', async () => {
    const { row, printer } = await epson();
    await jobs(row, 2);
    const first = await printer.load();
    assert.ok(first);
    assert.equal(await printer.load(), null);
    await printer.succeed(first.id);
    const second = await printer.load();
    assert.ok(second && second.id !== first.id);
  });

  it('that polls twice at once gets a job once', async () => {
    const { row, printer } = await epson();
    await jobs(row);
    const got = await Promise.all([printer.load(), printer.load(), printer.load()]);
    assert.equal(got.filter((each) => each !== null).length, 1);
  });

  it('that lost its power gets the job again as a reprint', async () => {
    const { row, printer } = await epson();
    const id = await ticket(row);
    assert.equal(await printer.turn('printed'), 'without power');
    assert.equal(await printer.turn(), 'nothing');
    passLease();
    assert.equal(await printer.turn(), 'printed');
    const [before, after] = printer.papers;
    assert.ok(before && !textOf(before.document).includes('RÉIMPRESSION'));
    assert.ok(after && textOf(after.document).includes('RÉIMPRESSION'));
    assert.deepEqual([(await stored(id)).state, (await stored(id)).attempts], ['printed', 2]);
  });

  it('without paper says so, and gets the job again when it may be back', async () => {
    const { row, printer } = await epson();
    const id = await job(row);
    printer.failNext('EPTR_REC_EMPTY');
    assert.equal(await printer.turn(), 'failed');
    assert.deepEqual([(await stored(id)).state, (await stored(id)).error], ['waiting', 'no_paper']);
    assert.equal(await storedState(backend, row), 'no_paper');
    assert.equal(await printer.turn(), 'nothing');
    assert.equal(await storedState(backend, row), 'no_paper', 'polling does not say that there is paper');
    backend.pass(RETRY_AFTER_MS);
    assert.equal(await printer.turn(), 'printed');
    assert.equal(await storedState(backend, row), 'ready');
    assert.equal((await stored(id)).reprint, false, 'nothing had come out');
  });

  it('tells its status by a notification', async () => {
    const { row, printer } = await epson();
    assert.equal((await printer.tell('0x0F00003C')).status, 200);
    assert.equal(await storedState(backend, row), 'cover_open');
    await printer.tell('0x0F000014');
    assert.equal(await storedState(backend, row), 'ready');
  });

  it('may report twice, and report what never was', async () => {
    const { row, printer } = await epson();
    const id = await job(row);
    const loaded = await printer.load();
    assert.ok(loaded);
    for (const report of [
      printer.succeed,
      printer.succeed,
      (each: string) => printer.fail(each, 'EX_TIMEOUT'),
    ]) {
      const { status, body } = await report(loaded.id);
      assert.deepEqual([status, body.length], [200, 0]);
    }
    assert.equal((await stored(id)).state, 'printed');
    assert.equal((await printer.succeed('999999-1')).status, 200);
    assert.equal((await printer.succeed('ABC123')).status, 400);
  });

  it('gets names as text, whatever they look like', async () => {
    const name = 'R&D <b>"x"</b> ]]> é';
    const { row, printer } = await epson(name);
    await job(row);
    assert.equal(await printer.turn(), 'printed');
    assert.ok(textOf(printer.papers[0]?.document as XmlElement).includes(name));
  });
});

describe('commands in a name', () => {
  // ESC @ resets a printer, ESC p opens a drawer, GS V cuts, ESC GS is of Star.
  const commands = ['\x1b@', '\x1bp\x00', '\x1dV\x00', '\x1b\x1d', '\x10\x04'];
  const name = `A${commands.map((command) => `${command.replaceAll('\0', '')}Z`).join('')}`;

  it('reach no printer of Star', async () => {
    const row = await pollingPrinter(backend, 'a', 'cloudprnt', name);
    const printer = createCloudPrntPrinter(line, row.path);
    await job(row);
    const { jobToken } = await printer.poll();
    for (const type of MEDIA_TYPES.filter((each) => each !== 'image/png')) {
      const { status, body } = await printer.load(type, jobToken);
      assert.equal(status, 200);
      for (const command of commands) assert.ok(!body.includes(`${command.replaceAll('\0', '')}Z`), type);
    }
  });

  it('reach no printer of Epson', async () => {
    const { row, printer } = await epson(name);
    await job(row);
    const loaded = await printer.load();
    assert.ok(loaded);
    for (const sign of ['\x1b', '\x1d', '\x10', '&#27;', '&#x1b;']) assert.ok(!loaded.source.includes(sign));
  });
});

describe('the address of a printer', () => {
  const POLL = JSON.stringify({ statusCode: '200 OK' });

  it('is unknown with a wrong secret, at another shop, for another protocol, and once the printer is removed', async () => {
    const { row } = await star();
    const post = (path: string, at = line) => at({ method: 'POST', path, body: POLL });
    const unknown = await line({ method: 'POST', path: '/api/v1/nowhere', body: POLL });
    const [first = ''] = row.secret;
    const wrongs = {
      'a wrong secret': post(
        row.path.replace(row.secret, first === 'A' ? `B${row.secret.slice(1)}` : `A${row.secret.slice(1)}`),
      ),
      'the beginning of the secret': post(row.path.slice(0, -1)),
      'no such printer': post(row.path.replace(`/${row.printerId}/`, '/999999/')),
      'the printer of another': post((await star()).row.path.replace(/[\w-]+$/, row.secret)),
      'another shop': post(row.path, lineAt(backend, 'b')),
      'the shop itself': post(row.path, lineAt(backend, 'a', { 'x-ardoise-area': 'storefront' })),
      'no proxy': post(row.path, lineAt(backend, 'a', { 'x-ardoise-proxy-secret': 'wrong' })),
      'another protocol': post(row.path.replace('cloudprnt', 'epson')),
    };
    for (const [what, asked] of Object.entries(wrongs)) {
      const { status, body, header } = await asked;
      assert.deepEqual([status, body.toString()], [404, unknown.body.toString()], what);
      assert.equal(header('cache-control'), 'no-store');
    }
    assert.equal((await post(row.path)).status, 200);
    await backend.database.acrossStores((tx) =>
      tx.query('UPDATE printer SET removed_at = now() WHERE printer_id = $1', [row.printerId]),
    );
    assert.equal((await post(row.path)).status, 404);
  });

  it('has the jobs of its own printer alone', async () => {
    const [{ row, printer }, { printer: other }] = [await star(), await star()];
    const id = await job(row);
    const { jobToken } = await printer.poll();
    assert.equal(await other.turn(), 'nothing');
    assert.equal((await other.load('text/plain', jobToken)).status, 404);
    assert.equal((await other.confirm('200 OK', jobToken)).status, 200);
    assert.equal((await stored(id)).state, 'taken');

    const foreign = await pollingPrinter(backend, 'b', 'cloudprnt');
    const atOther = createCloudPrntPrinter(lineAt(backend, 'b'), foreign.path);
    assert.equal((await atOther.load('text/plain', jobToken)).status, 404);
    await atOther.confirm('200 OK', jobToken);
    assert.equal((await stored(id)).state, 'taken');
  });

  it('answers 400 to what it does not understand', async () => {
    const [{ row }, { row: form }] = [await star(), await epson()];
    const post = async (path: string, body: string) => (await line({ method: 'POST', path, body })).status;
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '{"statusCode":7}',
      '\0',
      '<xml/>',
      'ConnectionType=GetRequest',
    ])
      assert.equal(await post(row.path, body), 400, body);
    const entities = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${'&a;'.repeat(10)}">`).join('')}]><PrintResponseInfo>&a8;</PrintResponseInfo>`;
    const external = '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x"><PrintResponseInfo/>';
    for (const ResponseFile of [
      '',
      '<',
      entities,
      external,
      '<PrintResponseInfo/>',
      `<a>${'<b>'.repeat(1000)}`,
    ])
      assert.equal(
        await post(
          form.path,
          new URLSearchParams({ ConnectionType: 'SetResponse', ResponseFile }).toString(),
        ),
        400,
        ResponseFile,
      );
    for (const body of [
      '',
      '{}',
      '%',
      'ConnectionType=',
      'ConnectionType=%00',
      `ConnectionType=SetStatus&Status=${encodeURIComponent(entities)}`,
    ])
      assert.equal(await post(form.path, body), 400, body);
    const latin = await backend.app.request(form.path, {
      method: 'POST',
      headers: {
        'x-ardoise-proxy-secret': backend.config.proxySecret,
        'x-ardoise-tenant': 'shop-a',
        'x-ardoise-area': 'manage',
      },
      body: Buffer.from([0xff, 0xfe, 0x41]),
    });
    assert.equal(latin.status, 400);
  });

  it('takes no more than 16 KiB', async () => {
    const { row } = await epson();
    const post = async (bytes: number) =>
      (
        await line({
          method: 'POST',
          path: row.path,
          body: `ConnectionType=GetRequest&ID=${'a'.repeat(bytes)}`,
        })
      ).status;
    assert.equal(await post(16_000), 200);
    assert.equal(await post(16 * 1024), 413);
    assert.equal(await post(10 * 1024 * 1024), 413);
  });

  it('has its secret in no line of the log', async () => {
    const { row, printer } = await star();
    await job(row);
    await printer.turn();
    await printer.poll();
    await line({ method: 'POST', path: row.path, body: 'rubbish' });
    assert.ok(said().includes('/api/v1/print/cloudprnt/:printer'));
    assert.ok(!said().includes(row.secret) && !said().includes(row.secret.slice(8)));
  });

  it('stores its secret as a hash', async () => {
    const { row } = await star();
    const [found] = await backend.database.acrossStores((tx) =>
      tx.query<{ secret_hash: string }>('SELECT secret_hash FROM printer WHERE printer_id = $1', [
        row.printerId,
      ]),
    );
    assert.match(found?.secret_hash ?? '', /^[0-9a-f]{64}$/);
  });
});

describe('a ticket as XML', () => {
  it('is one well-formed document', async () => {
    const { row, printer } = await epson();
    await job(row);
    const loaded = await printer.load();
    const root = readXml(loaded?.source ?? '');
    assert.equal(root && elementsOf(root, 'PrintData').length, 1);
    assert.equal(loaded?.document.name, 'epos-print');
  });
});
