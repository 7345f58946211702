import { parseArgs } from 'node:util';
import type { Operator } from '../staff/operator.ts';
import { Usage } from '../staff/print-answer.ts';

/** A command about reports, read from the command line; `shop` null for all. */
export interface Command {
  name: 'rebuild';
  shop: string | null;
}

const USAGE = `npm run reports -- <commande>

  rebuild <boutique>   recompte toutes les commandes d’une boutique pour ses rapports
  rebuild --all        celles de toutes les boutiques`;

/** @throws Usage */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = read(args);
  const [name, shop, ...rest] = positionals;
  if (name !== 'rebuild' || rest.length > 0 || values.all === (shop !== undefined)) throw new Usage(USAGE);
  return { name, shop: shop ?? null };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    });
  } catch {
    throw new Usage(USAGE);
  }
}

/** Runs a command and returns its text. */
export async function runCommand(operator: Operator, { shop }: Command): Promise<string> {
  const { shops } = await operator.call('reportRebuild', shop === null ? {} : { shop });
  return `Rapports à recompter : ${shops} ${shops > 1 ? 'boutiques' : 'boutique'}. Ils restent lisibles pendant ce temps.`;
}
