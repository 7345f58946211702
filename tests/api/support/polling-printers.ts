import { hashOfToken, newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import { printerPath } from '#lib/contract/printer-endpoints.ts';
import type { PrintJobState } from '#lib/domain/printing/print-job.ts';
import type { PollingPath } from '#lib/domain/printing/printer.ts';
import { lineTo, type PrinterLine } from '#tests/support/printer-line.ts';
import type { TestBackend } from './backend.ts';
import { type ShopLetter, testTenants } from './tenants.ts';

/** A printer of a shop that polls, as it is stored. */
export interface StoredPrinter {
  printerId: number;
  secret: string;
  /** Its address on the management host. */
  path: string;
}

/** Adds a printer that polls to a shop. */
export async function pollingPrinter(
  backend: TestBackend,
  letter: ShopLetter,
  protocol: PollingPath,
  name = 'Cuisine',
): Promise<StoredPrinter> {
  const secret = newOpaqueToken();
  const storeId = backend.storeIds[letter];
  const language = protocol === 'cloudprnt' ? 'star_prnt' : 'esc_pos';
  const [row] = await backend.database.inStore(storeId, (tx) =>
    tx.query<{ printer_id: number }>(
      `INSERT INTO printer (store_id, created_at, secret_hash, name, kind, width, code_page, language, path, port)
       VALUES ($1, $2, $3, $4, 'kitchen', '80', 'cp858', $5, $6, 9100) RETURNING printer_id`,
      [storeId, new Date(backend.now()), hashOfToken(secret), name, language, protocol],
    ),
  );
  const printerId = row?.printer_id ?? 0;
  return { printerId, secret, path: `/api/${printerPath(protocol, printerId)}/${secret}` };
}

/** Makes jobs for a printer: test pages, or tickets of the first version of an order. Returns their ids. */
export async function printJobs(
  backend: TestBackend,
  letter: ShopLetter,
  { printerId }: StoredPrinter,
  { count = 1, orderId = null }: { count?: number; orderId?: number | null } = {},
): Promise<number[]> {
  const storeId = backend.storeIds[letter];
  const now = new Date(backend.now());
  const rows = await backend.database.inStore(storeId, (tx) =>
    tx.query<{ print_job_id: number }>(
      `INSERT INTO print_job (store_id, printer_id, order_id, order_version, kind, made_at, due_at, fresh_until)
       SELECT $1, $2, $3, $4, $5, $6, $6, $7 FROM generate_series(1, $8::integer) RETURNING print_job_id`,
      [
        storeId,
        printerId,
        orderId,
        orderId && 1,
        orderId ? 'kitchen' : 'test',
        now,
        new Date(now.getTime() + 3_600_000),
        count,
      ],
    ),
  );
  return rows.map((row) => row.print_job_id);
}

export interface StoredJob {
  state: PrintJobState;
  reprint: boolean;
  attempts: number;
  error: string | null;
  proof: string | null;
}

export async function storedJob(backend: TestBackend, printJobId: number): Promise<StoredJob> {
  const [job] = await backend.database.acrossStores((tx) =>
    tx.query<StoredJob>(
      'SELECT state, reprint, attempts, error, proof FROM print_job WHERE print_job_id = $1',
      [printJobId],
    ),
  );
  if (!job) throw new Error(`no job ${printJobId}`);
  return job;
}

export async function storedState(backend: TestBackend, { printerId }: StoredPrinter): Promise<string> {
  const [printer] = await backend.database.acrossStores((tx) =>
    tx.query<{ state: string }>('SELECT state FROM printer WHERE printer_id = $1', [printerId]),
  );
  return printer?.state ?? '';
}

/** As the proxy forwards what comes to a shop's management host. */
export const lineAt = (
  backend: TestBackend,
  letter: ShopLetter,
  headers: Record<string, string> = {},
): PrinterLine =>
  lineTo(backend.app, {
    'x-ardoise-proxy-secret': backend.config.proxySecret,
    'x-ardoise-tenant': testTenants[letter].id,
    'x-ardoise-area': 'manage',
    'x-ardoise-client-address': '203.0.113.7',
    ...headers,
  });
