import './setup/report-start-error.mjs';
import { parseArgs } from 'node:util';
import { readConfig } from '#backend/shared/config.ts';
import { sendOrders } from './demo/send-orders.ts';
import { printAnswer, Usage } from './staff/print-answer.ts';

// npm run demo -- orders <shop>: plays the diners of a demonstration shop, which is running.

const USAGE = `npm run demo -- orders <boutique> [--every <secondes>] [--count <nombre>]

  envoie des commandes à emporter, une toutes les vingt secondes par défaut, jusqu’à Ctrl+C ou au nombre voulu`;

function read(args: string[]): { shop: string; everySeconds: number; count: number } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { every: { type: 'string', default: '20' }, count: { type: 'string' } },
    });
    const [name, shop] = positionals;
    const everySeconds = Number(values.every);
    const count = values.count === undefined ? Number.POSITIVE_INFINITY : Number(values.count);
    if (name === 'orders' && shop && everySeconds >= 0 && count > 0) return { shop, everySeconds, count };
  } catch {
    // An option that does not exist.
  }
  throw new Usage(USAGE);
}

async function run(): Promise<string> {
  const wanted = read(process.argv.slice(2));
  const config = readConfig();
  if (config.production) throw new Usage('Seulement pour une démonstration.');
  const sent = await sendOrders(config, wanted, (line) => console.log(line));
  return `${sent} commande${sent > 1 ? 's' : ''} envoyée${sent > 1 ? 's' : ''}.`;
}

await printAnswer(run());
