import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { type Column, table } from './table.ts';

type Failure = AnswerOf<'jobFailures'>['failures'][number];

const JOBS: Record<string, string> = {
  recurring_order: 'commande récurrente',
  account_erasure: 'suppression du compte',
  email: 'e-mail',
  card_payment: 'paiement de la commande',
  card_refund: 'remboursement',
  card_session: 'page de paiement de la commande',
  card_mismatch: 'paiement qui ne correspond pas, commande',
};

/** A kind of job in French; one of another version as it is. */
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

/** Given-up jobs as the terminal shows them, by this machine's own clock. */
export const failuresTable = (failures: readonly Failure[]): string =>
  failures.length > 0 ? table(COLUMNS, failures) : 'Aucune tâche abandonnée.';
