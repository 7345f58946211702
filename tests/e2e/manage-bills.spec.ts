import { violations } from './support/axe.ts';
import { orderOf } from './support/diners.ts';
import { openAsOwner, ownerAt } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL } from './support/screens.ts';
import { tableLinks } from './support/tables.ts';

/** No other spec uses it. */
const SHOP = 'essai-additions';
const DISH = 'Jumeokbap, les trois';
/** Live: before a page would read the bill again by itself. */
const LIVE = { timeout: 12_000 };
const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true };

test.use(TABLET);

test(
  'a table orders from a phone and at the counter, and two devices take a dish and three shares',
  FULL,
  async ({ page, browser }) => {
    const owner = await ownerAt(SHOP);
    await owner.succeed('manageTillChoose', { way: 'journal', from: null });
    const link = (await tableLinks(SHOP)).get('Tentes 2') ?? '';
    const phone = await orderOf(SHOP, [{ name: DISH, quantity: 2 }], {
      shipping_method: 'table',
      table_token: link.split('/').at(-1) ?? '',
    });

    // From the order on the board to the bill of its table.
    await openAsOwner(page, SHOP, `/commandes/${phone.orderId}`);
    await page.getByRole('link', { name: 'Addition de la table 2' }).click();
    await expect(page.getByRole('heading', { name: 'Table 2 Tentes' })).toBeVisible();
    const actions = page.getByRole('region', { name: 'Paiement de l’addition' });
    await expect(actions.getByText('Reste à payer')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    // The counter adds a dish for the same table.
    await actions.getByRole('button', { name: 'Ajouter' }).click();
    const dishes = page.getByRole('region', { name: 'Plats et boissons', exact: true }).first();
    await dishes.getByRole('button', { name: new RegExp(`^${DISH}`) }).click();
    const order = page.getByRole('region', { name: 'Commande en cours' });
    await expect(order.getByText('Tentes, table 2')).toBeVisible();
    await order.getByRole('button', { name: 'Payer plus tard' }).click();
    await expect(order.getByRole('heading', { name: /^Commande n°/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: /^1 addition ouverte/ }).click();
    await expect(page.getByRole('list', { name: 'Additions ouvertes' })).toHaveText(
      /Table 2 Tentes.*2 commandes/,
    );
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: /^Table 2 Tentes/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Commande n°/ })).toHaveCount(2);

    // Another device looks at the same bill.
    const other = await (await browser.newContext(TABLET)).newPage();
    await openAsOwner(other, SHOP, new URL(page.url()).pathname);
    await expect(other.getByRole('heading', { name: 'Table 2 Tentes' })).toBeVisible();

    await actions.getByRole('button', { name: 'Encaisser' }).click();
    const parts = page.getByRole('dialog', { name: 'Encaisser l’addition' });
    await parts.getByRole('button', { name: 'Par plat' }).click();
    await parts
      .getByRole('button', { name: `Un de plus : ${DISH}` })
      .first()
      .click();
    expect(await violations(page)).toEqual([]);
    await parts.getByRole('button', { name: /^Encaisser \d/ }).click();
    const payment = page.getByRole('dialog', { name: 'Encaisser', exact: true });
    await payment.getByRole('button', { name: 'Espèces' }).click();
    await payment.getByRole('button', { name: /^20,00/ }).click();
    expect(await violations(page)).toEqual([]);
    await payment.getByRole('button', { name: 'Valider le paiement' }).click();
    await expect(page.getByText('1 sur 2 payés')).toBeVisible();
    await expect(actions.getByText(/^À rendre/)).toBeVisible();

    // The other one shows it without a reload, and takes the first of three shares.
    await expect(other.getByText('1 sur 2 payés')).toBeVisible(LIVE);
    const otherActions = other.getByRole('region', { name: 'Paiement de l’addition' });
    const devices = [other, page, other];
    for (const [index, device] of devices.entries()) {
      const share = device.getByRole('dialog', { name: 'Encaisser l’addition' });
      const pay = device.getByRole('region', { name: 'Paiement de l’addition' });
      const taken = device.getByRole('region', { name: 'Paiements' }).getByText(/part sur|Dernière part/);
      await expect(taken).toHaveCount(index, LIVE);
      await pay.getByRole('button', { name: 'Encaisser' }).click();
      if (index === 0) {
        await share.getByRole('button', { name: 'En parts égales' }).click();
        await share.getByRole('button', { name: 'Une personne de plus' }).click();
      }
      await expect(share.getByRole('group', { name: 'Personnes qui se partagent le reste' })).toHaveText(
        String(3 - index),
      );
      await share.getByRole('button', { name: /^Encaisser \d/ }).click();
      const sheet = device.getByRole('dialog', { name: 'Encaisser', exact: true });
      await sheet.getByRole('button', { name: 'Carte' }).click();
      await sheet.getByRole('button', { name: 'Valider le paiement' }).click();
      await expect(taken).toHaveCount(index + 1);
    }
    await expect(otherActions.getByText('Tout est payé')).toBeVisible();
    await expect(actions.getByText('Tout est payé')).toBeVisible(LIVE);

    // The kitchen still has both.
    await actions.getByRole('button', { name: 'Clore l’addition' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('ne sont pas encore prêtes');
    await page.getByRole('button', { name: 'Compris' }).click();
    const { orders } = await owner.succeed('manageOrders', {});
    for (const { order_id, order_status_id } of orders)
      for (const next of ([5, 2, 3] as const).slice(order_status_id === 2 ? 2 : 0))
        await owner.succeed('manageOrderMove', { order_id, order_status_id: next });
    await expect(page.getByText('Prête', { exact: true })).toHaveCount(2, LIVE);
    await actions.getByRole('button', { name: 'Clore l’addition' }).click();
    const asking = page.getByRole('alertdialog', { name: 'Clore l’addition ?' });
    await expect(asking).toContainText('sont prêtes : elles seront notées comme remises');
    expect(await violations(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Clore l’addition' }).click();
    await expect(page.getByText('Close', { exact: true })).toBeVisible();
    await expect(other.getByText('Close', { exact: true })).toBeVisible(LIVE);
    await page.getByRole('link', { name: 'Additions' }).first().click();
    await expect(page.getByText('Aucune addition ouverte')).toBeVisible();
    await other.context().close();
  },
);
