import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seedLocalAccounts } from '#backend/modules/payments/local/accounts.ts';
import { currentAccount } from '#backend/modules/payments/repository/payment-account.ts';
import { readCommand, runCommand } from '../../scripts/shop/command.ts';
import { callsOf } from '../../scripts/staff/operator.ts';
import { Usage } from '../../scripts/staff/print-answer.ts';
import { startBackend } from './support/backend.ts';
import { until } from './support/until.ts';

const backend = await startBackend({ accounts: false });
const { database, storeIds } = backend;
const send = async (path: string, init: RequestInit) => backend.app.request(path, init);
const operator = { call: callsOf(send, backend.config.adminKey), close: async () => {} };
/** The output of `npm run shop -- <args>`. */
const shop = (...args: string[]) => runCommand(operator, readCommand(args));

/** Chooses on the onboarding page of the stand-in. */
async function onboard(url: string, action: string): Promise<void> {
  const page = await backend.app.request(new URL(url).pathname);
  assert.match(await page.text(), /Ouvrir l’encaissement par carte/);
  await backend.app.request(new URL(url).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action }).toString(),
  });
}

describe('npm run shop -- payments', () => {
  it('prints its usage for an unknown command', () => {
    for (const args of [
      [],
      ['payments'],
      ['payments', 'shop-a', 'open'],
      ['shop-a'],
      ['payments', 'shop-a', '-x'],
    ])
      assert.throws(() => readCommand(args), Usage, args.join(' '));
  });

  it('connects a shop: a link to its onboarding, and the state follows what is entered there', async () => {
    assert.equal(
      await shop('payments', 'shop-a'),
      'shop-a : aucun compte : seul le paiement sur place est proposé.',
    );
    const text = await shop('payments', 'shop-a', 'connect');
    assert.match(text, /dossier à compléter ou en cours de vérification/);
    const url = text.split('\n').at(-1) ?? '';
    await onboard(url, 'restricted');
    await until(async () => /bloqué par le prestataire/.test(await shop('payments', 'shop-a')));
    assert.match(
      await shop('payments', 'shop-a'),
      /Motif du prestataire : rejected\.incomplete_verification/,
    );
    await onboard(url, 'verified');
    await until(async () => /encaissement par carte ouvert/.test(await shop('payments', 'shop-a')));
    const dashboard = /Tableau de bord : (\S+)/.exec(await shop('payments', 'shop-a'))?.[1] ?? '';
    const page = await backend.app.request(new URL(dashboard).pathname);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /Aucun paiement pour l’instant/);
    await backend.app.request(new URL(dashboard).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'payout', session: '', amount: '' }).toString(),
    });
    await until(async () =>
      /Dernier virement : 100,00 EUR, versé, \d\d\/\d\d\/\d{4}/.test(await shop('payments', 'shop-a')),
    );
  });

  it('refuses an unknown shop with a sentence', async () => {
    await assert.rejects(shop('payments', 'nobody', 'connect'), /Ce restaurant n’existe pas/);
  });
});

describe('the shops of a demonstration', () => {
  it('get an account that takes cards, once', async () => {
    for (let times = 0; times < 2; times += 1)
      await database.acrossStores((tx) => seedLocalAccounts(tx, new Date(backend.now())));
    const account = await database.inStore(storeIds.b, currentAccount);
    assert.equal(account?.state, 'ready');
    const rows = await database.acrossStores((tx) => tx.query('SELECT 1 FROM payment_account'));
    assert.equal(rows.length, 2);
  });
});
