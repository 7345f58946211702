import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const known = new Map<string, Promise<Map<string, string>>>();

/** The links of a shop's QR codes by 'area number', as `npm run tables -- …` prints them. */
export function tableLinks(shop: string): Promise<Map<string, string>> {
  const links = known.get(shop) ?? print(shop);
  known.set(shop, links);
  return links;
}

async function print(shop: string): Promise<Map<string, string>> {
  const { stdout } = await run(process.execPath, ['scripts/tables.ts', shop]);
  const rows = [...stdout.matchAll(/^(\S.*?) {2,}\S+\.svg +(http\S+)$/gm)];
  return new Map(rows.map(([, table = '', link = '']) => [table, link]));
}
