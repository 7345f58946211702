import { parseArgs } from 'node:util';
import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { type Column, table } from '../staff/listings.ts';
import type { Operator } from '../staff/operator.ts';
import { Usage } from '../staff/print-answer.ts';

/** A command about failed jobs, read from the command line. */
export type Command =
  | { name: 'list'; shop: string | undefined; dropped: boolean }
  | { name: 'retry' | 'drop'; failureId: number };

const USAGE = `npm run jobs -- <commande>

  list [boutique] [--dropped]   les tâches abandonnées après plusieurs essais : e-mails, rappels, remboursements…
                                --dropped : celles qui ont été écartées depuis
  retry <n°>                    relance une tâche, même écartée
  drop <n°>                     écarte une tâche : elle ne sera plus relancée`;

/** @throws Usage */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = read(args);
  const [name, subject, ...rest] = positionals;
  if (rest.length > 0) throw new Usage(USAGE);
  if (name === 'list') return { name, shop: subject, dropped: values.dropped };
  const isNumbered = /^\d{1,9}$/.test(subject ?? '') && !values.dropped;
  if ((name === 'retry' || name === 'drop') && isNumbered) return { name, failureId: Number(subject) };
  throw new Usage(USAGE);
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { dropped: { type: 'boolean', default: false } },
    });
  } catch {
    throw new Usage(USAGE);
  }
}

/** Runs a command and returns its text. */
export async function runCommand(operator: Operator, command: Command): Promise<string> {
  switch (command.name) {
    case 'list': {
      const { shop, dropped } = command;
      const { failures, next_cursor } = await operator.call('jobFailures', {
        dropped,
        ...(shop && { shop }),
      });
      const more = next_cursor ? `\n\nSeules les ${failures.length} plus récentes sont affichées.` : '';
      if (failures.length > 0) return table(COLUMNS, failures) + more;
      return dropped ? 'Aucune tâche écartée.' : 'Aucune tâche abandonnée.';
    }
    case 'retry': {
      const { kind, key } = await operator.call('jobRetry', { failure_id: command.failureId });
      return `${jobText(kind)} ${key} : relance en cours.`;
    }
    case 'drop': {
      const { kind, key } = await operator.call('jobDrop', { failure_id: command.failureId });
      return `${jobText(kind)} ${key} : tâche écartée.`;
    }
  }
}

type Failure = AnswerOf<'jobFailures'>['failures'][number];

const JOBS: Record<string, string> = {
  recurring_order: 'commande récurrente',
  account_erasure: 'suppression du compte',
  account_retention: 'effacement d’un compte inutilisé',
  email: 'e-mail',
  push_message: 'alerte',
  sms_message: 'SMS',
  review_request: 'demande d’avis',
  card_payment: 'paiement de la commande',
  card_refund: 'remboursement',
  card_account: 'compte d’encaissement',
  order_timer: 'suite automatique de la commande',
  card_charge: 'remboursements et litiges du paiement',
  journal_close: 'clôture de la journée de la boutique',
  report_count: 'calcul des rapports de la boutique',
  payout_details: 'détail du virement',
  accounting_month: 'dossier mensuel pour la comptabilité de la boutique',
  board_watch: 'surveillance du tableau des commandes de la boutique',
  card_session: 'page de paiement de la commande',
  card_unconfirmed: 'paiement non vérifiable, commande',
  card_dispute: 'litige, commande',
  card_payout: 'virement échoué',
  // Of versions before.
  card_mismatch: 'paiement qui ne correspond pas, commande',
};

/** A kind of job in French; an unknown one (of another version) unchanged. */
export const jobText = (kind: string): string => JOBS[kind] ?? kind;

const COLUMNS: readonly Column<Failure>[] = [
  { title: 'N°', right: true, text: ({ failure_id }) => String(failure_id) },
  { title: 'Boutique', text: ({ shop }) => shop },
  { title: 'Tâche', text: ({ kind, key }) => `${jobText(kind)} ${key}` },
  { title: 'Essais', right: true, text: ({ attempts }) => String(attempts) },
  { title: 'Abandonnée le', text: ({ given_up_at }) => instantText(given_up_at) },
  { title: 'Dernière erreur', text: ({ reason }) => reason },
];

const instantText = (instant: string) =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short' }).format(Date.parse(instant));
