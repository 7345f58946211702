import { parseArgs } from 'node:util';
import { MEANS, type Means } from '#lib/domain/orders/order.ts';
import type { OrderStatusId } from '#lib/domain/orders/order-status.ts';
import { Usage } from './print-answer.ts';
import { STATUS_WORDS, statusOf } from './status-words.ts';

/** A command of the operator, read from the command line. */
export type Command =
  | { name: 'create'; shop: string; email: string; person: string }
  | { name: 'orders'; shop: string; all: boolean; cursor: string | undefined }
  | {
      name: 'status';
      shop: string;
      orderId: number;
      to: OrderStatusId | 'next';
      reason: string | undefined;
      means: Means | 'none' | undefined;
    }
  | { name: 'received'; shop: string; orderId: number; amount: string; means: Means; refund: boolean }
  | { name: 'switch'; shop: string; sw: 'maintenance' | 'web_order'; on: boolean };

const MEANS_WORDS: Record<Means, string> = { cash: 'espèces', card: 'carte', meal_voucher: 'titre' };

const USAGE = `npm run staff -- <commande>

  create <boutique> <e-mail> [--name "Prénom Nom"]   ouvre un accès à l’équipe et donne son mot de passe
  orders <boutique> [--all] [--after <clé>]          les commandes en cours, ou toutes, cent à la fois
  status <boutique> <réf.> <statut> [--reason "…"] [--means <moyen>]     ${STATUS_WORDS}
      à la remise, le reste dû est noté dans le moyen annoncé, ou celui de --means ; « aucun » ne note rien
  received <boutique> <réf.> <montant> <moyen> [--refund]   note un encaissement sur place, ou ce qui est rendu ; moyen : ${Object.values(MEANS_WORDS).join(', ')}
  maintenance <boutique> on|off
  web-order <boutique> on|off`;

/** @throws Usage */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = read(args);
  const [name, shop, subject, ...rest] = positionals;
  if (!shop) throw new Usage(USAGE);
  switch (name) {
    case 'create':
      if (!subject) break;
      return { name, shop, email: subject, person: values.name ?? subject.split('@')[0] ?? subject };
    case 'orders':
      return { name, shop, all: values.all, cursor: values.after };
    case 'status': {
      const [word = ''] = rest;
      const to = word === 'next' ? word : statusOf(word);
      const means = values.means === undefined ? undefined : handOverMeansOf(values.means);
      if (!to || means === null || !/^\d+$/.test(subject ?? '')) break;
      return { name, shop, orderId: Number(subject), to, reason: values.reason, means };
    }
    case 'received': {
      const [amount = '', word = ''] = rest;
      const means = meansOf(word);
      if (!means || !/^\d{1,7}[.,]\d{2}$/.test(amount) || !/^\d+$/.test(subject ?? '')) break;
      return {
        name,
        shop,
        orderId: Number(subject),
        amount: amount.replace(',', '.'),
        means,
        refund: values.refund,
      };
    }
    case 'maintenance':
    case 'web-order':
      if (subject !== 'on' && subject !== 'off') break;
      return { name: 'switch', shop, sw: name === 'web-order' ? 'web_order' : name, on: subject === 'on' };
  }
  throw new Usage(USAGE);
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        all: { type: 'boolean', default: false },
        refund: { type: 'boolean', default: false },
        reason: { type: 'string' },
        means: { type: 'string' },
        after: { type: 'string' },
      },
    });
  } catch {
    throw new Usage(USAGE);
  }
}

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The means of payment of a word on the command line, French or the code's own; null for anything else. */
const meansOf = (word: string): Means | null =>
  MEANS.find((means) => [means, plain(MEANS_WORDS[means])].includes(plain(word))) ?? null;

/** The same at the hand-over, where 'none' notes no payment. */
function handOverMeansOf(word: string): Means | 'none' | null {
  return ['aucun', 'none'].includes(plain(word)) ? 'none' : meansOf(word);
}
