import { expect, SHOP, shop, testOwnOrder as test } from './support/placed-order.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { staff } from './support/staff.ts';

test.use(SCREENS.phone);

test(
  'an order that the shop changes after it was paid says so on the open page, in its document and once cancelled',
  FULL,
  async ({ page }) => {
    await page.goto(shop('/?dashboard=order'));
    await page
      .getByRole('link', { name: /^Commande n°/ })
      .first()
      .click();
    const order = page.getByRole('dialog').filter({ hasText: 'Détail de la commande' });
    await expect(order.getByText('à régler sur place')).toBeVisible();
    const orderId = /order=(\d+)/.exec(page.url())?.[1] ?? '';
    const amounts = order.getByRole('definition').filter({ hasText: /^\d+,\d\d\s€$/ });
    const total = (await amounts.first().textContent()) ?? '';

    await staff('received', SHOP, orderId, total.replace(/\s€/, ''), 'espèces');
    await expect(order.getByText('Réglé', { exact: true })).toBeVisible();
    await staff('adjust', SHOP, orderId, '--reason', 'Plus de pruneaux', '--discount', '1,00');
    await expect(order.getByText('Réduction')).toBeVisible();
    // The shop has a euro to give back, and nothing to receive.
    await expect(order.getByText('Réglé', { exact: true })).toBeVisible();

    await order.getByRole('button', { name: 'Voir le reçu' }).click();
    const receipt = page.getByRole('dialog').filter({ hasText: 'TVA par taux' });
    const note = receipt
      .getByRole('listitem')
      .filter({ hasText: /^Avoir n°\s\d+ du .*\s:\sPlus de pruneaux/ });
    await expect(note).toContainText(/[−-]1,00\s€/);
    await expect(note).toContainText(/dont TVA \d+(,\d+)?\s%/);
    await expect(receipt.getByText('Déjà déduits du total ci-dessus.')).toBeVisible();
    const download = page.waitForEvent('download');
    await receipt.getByRole('button', { name: 'Télécharger en PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Reçu n°\s\d+\.pdf$/);
    await receipt.getByRole('button', { name: 'Fermer' }).click();

    await staff('status', SHOP, orderId, 'annulée', '--reason', 'Four en panne');
    await expect(order.getByText('Annulé', { exact: true })).toBeVisible();
    await expect(order.getByText('Pour votre remboursement, appelez le restaurant.')).toBeVisible();
    await order.getByRole('button', { name: 'Voir le récapitulatif' }).click();
    await expect(receipt.getByText('Commande annulée')).toBeVisible();
    await expect(receipt.getByText(/^Avoir n°\s\d+ du .*\s:\sFour en panne/)).toBeVisible();
  },
);
