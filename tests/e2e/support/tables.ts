import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The links of a shop's QR codes by 'area number', as `npm run tables -- …` prints them. */
export async function tableLinks(shop: string): Promise<Map<string, string>> {
  const { stdout } = await run(process.execPath, ['scripts/tables.ts', shop]);
  const rows = [...stdout.matchAll(/^(\S.*?) {2,}\S+\.svg +(http\S+)$/gm)];
  return new Map(rows.map(([, table = '', link = '']) => [table, link]));
}
