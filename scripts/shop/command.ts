import { parseArgs } from 'node:util';
import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { parseDecimal, ZERO } from '#lib/domain/money.ts';
import type { PaymentAccountState } from '#lib/domain/payments/payment-account.ts';
import { amountText } from '#lib/i18n/price.ts';
import type { Operator } from '../staff/operator.ts';
import { Usage } from '../staff/print-answer.ts';

/** A command about a shop's account at the payment provider. */
export interface Command {
  shop: string;
  /** Whether the account is made where there is none, with a link to its onboarding page. */
  connect: boolean;
}

const USAGE = `npm run shop -- <commande>

  payments <boutique>           l’état de son compte d’encaissement par carte
  payments <boutique> connect   ouvre ce compte et donne le lien où le restaurant le complète`;

/** @throws Usage */
export function readCommand(args: readonly string[]): Command {
  const [name, shop, action, ...rest] = read(args);
  const isKnown = name === 'payments' && (action === undefined || action === 'connect');
  if (!isKnown || !shop || rest.length > 0) throw new Usage(USAGE);
  return { shop, connect: action === 'connect' };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: {} }).positionals;
  } catch {
    throw new Usage(USAGE);
  }
}

/** Runs a command and returns its text. */
export async function runCommand(operator: Operator, { shop, connect }: Command): Promise<string> {
  if (!connect) return accountText(shop, await operator.call('paymentAccountFind', { shop }));
  const account = await operator.call('paymentAccountConnect', { shop });
  return [
    accountText(shop, account),
    '',
    `Lien à ouvrir par le restaurant, une seule fois, avant ${instantText(account.expires_at)} :`,
    account.url,
  ].join('\n');
}

const STATES: Record<PaymentAccountState, string> = {
  none: 'aucun compte : seul le paiement sur place est proposé',
  pending: 'dossier à compléter ou en cours de vérification : seul le paiement sur place est proposé',
  restricted: 'encaissement bloqué par le prestataire : seul le paiement sur place est proposé',
  ready: 'encaissement par carte ouvert',
};

const PAYOUTS: Readonly<Record<string, string>> = {
  paid: 'versé',
  pending: 'en attente',
  in_transit: 'en route',
  failed: 'refusé par la banque',
  canceled: 'annulé',
};

function accountText(shop: string, account: AnswerOf<'paymentAccountFind'>): string {
  const { state, reason, account_id, dashboard_url, latest_payout: payout } = account;
  return [
    `${shop} : ${STATES[state]}.`,
    ...(reason ? [`Motif du prestataire : ${reason}`] : []),
    ...(account_id ? [`Compte : ${account_id}`] : []),
    ...(dashboard_url ? [`Tableau de bord : ${dashboard_url}`] : []),
    ...(payout
      ? [
          `Dernier virement : ${amountText(parseDecimal(payout.amount) ?? ZERO)} ${payout.currency.toUpperCase()}, ${PAYOUTS[payout.status] ?? payout.status}, ${instantText(payout.arrives_at)}`,
        ]
      : []),
  ].join('\n');
}

const instantText = (instant: string) =>
  new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  }).format(Date.parse(instant));
