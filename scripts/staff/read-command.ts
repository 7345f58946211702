import { parseArgs } from 'node:util';
import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { MEANS, type Means } from '#lib/domain/orders/order.ts';
import type { OrderStatusId } from '#lib/domain/orders/order-status.ts';
import { ROLES, type Role } from '#lib/domain/staff/permissions.ts';
import { Usage } from './print-answer.ts';
import { STATUS_WORDS, statusOf } from './status-words.ts';

/** A command of the operator, read from the command line. */
export type Command =
  | { name: 'invite'; shop: string; email: string; person: string; role: Role }
  | { name: 'create'; shop: string; email: string; person: string }
  | { name: 'reset-second-factor'; shop: string; email: string }
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
  | {
      name: 'adjust';
      shop: string;
      orderId: number;
      change: PayloadOf<'staffOrderAdjust'>['change'];
      reason: string;
    }
  | { name: 'switch'; shop: string; sw: 'maintenance' | 'web_order'; on: boolean };

const ROLE_WORDS: Record<Role, string> = {
  owner: 'propriétaire',
  manager: 'responsable',
  counter: 'comptoir',
  kitchen: 'cuisine',
};

/** The role of a word, in French or as the contract has it. */
const roleOf = (word: string): Role | undefined =>
  ROLES.find((role) => role === word || ROLE_WORDS[role] === word);

const MEANS_WORDS: Record<Means, string> = { cash: 'espèces', card: 'carte', meal_voucher: 'titre' };

const USAGE = `npm run staff -- <commande>

  invite <boutique> <e-mail> [<rôle>] [--name "Prénom Nom"]   envoie un lien vers la gestion ; rôle : ${Object.values(ROLE_WORDS).join(', ')} (propriétaire sinon)
  create <boutique> <e-mail> [--name "Prénom Nom"]   ouvre un accès à l’équipe et donne son mot de passe
  reset-second-factor <boutique> <e-mail>            retire à une personne qui a tout perdu son application de codes, ses codes de secours et ses clés d’accès, dans tous ses restaurants
  orders <boutique> [--all] [--after <clé>]          les commandes en cours, ou toutes, cent à la fois
  status <boutique> <réf.> <statut> [--reason "…"] [--means <moyen>]     ${STATUS_WORDS}
      à la remise, le reste dû est noté dans le moyen annoncé, ou celui de --means ; « aucun » ne note rien
  received <boutique> <réf.> <montant> <moyen> [--refund]   note un encaissement sur place, ou ce qui est rendu ; moyen : ${Object.values(MEANS_WORDS).join(', ')}
  adjust <boutique> <réf.> --reason "…" (--discount <montant> | --tip <montant> | --lines <lignes>)
      change le prix d’une commande : réduction ou pourboire en tout, ou lignes gardées, « 1 » ou « 2x3 » (ligne 2, 3 pièces), séparées par des virgules ; les lignes se comptent dans l’ordre de « orders »
  maintenance <boutique> on|off
  web-order <boutique> on|off`;

/** @throws Usage */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = read(args);
  const [name, shop, subject, ...rest] = positionals;
  if (!shop) throw new Usage(USAGE);
  switch (name) {
    case 'invite': {
      const role = roleOf(rest[0] ?? ROLE_WORDS.owner);
      if (!subject || !role) break;
      return { name, shop, email: subject, person: values.name ?? subject.split('@')[0] ?? subject, role };
    }
    case 'create':
      if (!subject) break;
      return { name, shop, email: subject, person: values.name ?? subject.split('@')[0] ?? subject };
    case 'reset-second-factor':
      if (!subject) break;
      return { name, shop, email: subject };
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
      if (!means || !AMOUNT.test(amount) || !/^\d+$/.test(subject ?? '')) break;
      return {
        name,
        shop,
        orderId: Number(subject),
        amount: amount.replace(',', '.'),
        means,
        refund: values.refund,
      };
    }
    case 'adjust': {
      const change = changeOf(values);
      if (!change || !values.reason || !/^\d+$/.test(subject ?? '')) break;
      return { name, shop, orderId: Number(subject), change, reason: values.reason };
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
        discount: { type: 'string' },
        tip: { type: 'string' },
        lines: { type: 'string' },
        means: { type: 'string' },
        after: { type: 'string' },
      },
    });
  } catch {
    throw new Usage(USAGE);
  }
}

const AMOUNT = /^\d{1,7}[.,]\d{2}$/;

/** The one change that the options ask for; null for none, several or one that cannot be read. */
function changeOf({
  discount,
  tip,
  lines,
}: {
  discount?: string | undefined;
  tip?: string | undefined;
  lines?: string | undefined;
}): PayloadOf<'staffOrderAdjust'>['change'] | null {
  const asked = [discount, tip, lines].filter((option) => option !== undefined);
  if (asked.length !== 1) return null;
  if (lines !== undefined) {
    const kept = lines.split(',').map((part) => /^(\d{1,3})(?:x(\d{1,2}))?$/.exec(part.trim()));
    if (kept.some((match) => match === null)) return null;
    return { kind: 'lines', kept: kept.map((match) => keptLine(match?.[1], match?.[2])) };
  }
  const kind = tip === undefined ? 'discount' : 'tip';
  const amount = tip ?? discount ?? '';
  return AMOUNT.test(amount) ? { kind, amount: amount.replace(',', '.') } : null;
}

const keptLine = (line: string | undefined, quantity: string | undefined) => ({
  line: Number(line),
  ...(quantity !== undefined && { quantity: Number(quantity) }),
});

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The means of payment of a word on the command line, French or the code's own; null for anything else. */
const meansOf = (word: string): Means | null =>
  MEANS.find((means) => [means, plain(MEANS_WORDS[means])].includes(plain(word))) ?? null;

/** The same at the hand-over, where 'none' notes no payment. */
function handOverMeansOf(word: string): Means | 'none' | null {
  return ['aucun', 'none'].includes(plain(word)) ? 'none' : meansOf(word);
}
