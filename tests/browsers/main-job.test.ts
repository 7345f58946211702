import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newEmail } from '#tests/e2e/support/outbox.ts';
import { type RunningProduct, runProduct } from '#tests/e2e/support/run-product.ts';
import { shopUrl } from '#tests/e2e/support/shops.ts';
import { staff } from '#tests/e2e/support/staff.ts';
import { type Browser, button, field, inDialog, link, text } from './support/browser.ts';
import { openFirefox } from './support/firefox.ts';
import { openWebKit } from './support/webkit.ts';

// Many diners order from an iPhone, whose only engine is WebKit; Chromium has its tests under tests/e2e.

const SHOP = 'ty-gwenn';
const DISH = 'La Complète';
const PASSWORD = 'un-mot-de-passe-assez-long';

let product: RunningProduct;
before(async () => {
  product = await runProduct();
  Object.assign(process.env, product.environment);
});
after(() => product?.stop());

const ENGINES = [
  ['Firefox', () => openFirefox(process.env.FIREFOX ?? '')],
  ['WebKit', () => openWebKit(process.env.WEBKIT_DRIVER ?? '', process.env.XVFB ?? '')],
] as const;

for (const [engine, launch] of ENGINES)
  test(`a diner composes a dish, signs up, orders and follows the order live in ${engine}`, async () => {
    const browser = await launch();
    try {
      await compose(browser);
      await signUp(browser, `camille.${engine.toLowerCase()}@exemple.fr`);
      const orderId = await order(browser);
      for (const [status, label] of [
        ['5', 'Approuvé'],
        ['2', 'Préparation'],
        ['3', 'Prêt'],
        ['6', 'Remise'],
      ] as const) {
        await staff('status', SHOP, orderId, status);
        await browser.see(inDialog(text(label)));
      }
    } finally {
      await browser.close();
    }
  });

async function compose(browser: Browser): Promise<void> {
  await browser.open(shopUrl(SHOP));
  await browser.click(link(DISH));
  await browser.click(inDialog(text('Miroir, le jaune coulant')));
  await browser.click(inDialog(`${button('Un supplément')}[@aria-expanded="false"]`));
  await browser.click(inDialog(text('Emmental râpé')));
  // 8.90 and 1.50 for the cheese.
  await browser.click(inDialog(button('Ajouter 10,40 €')));
  await browser.open(shopUrl(SHOP, '/?basket=open'));
  await browser.see(inDialog(text(DISH)));
  await browser.click(inDialog(button('Valider mon panier')));
  await browser.click(link("S'inscrire"));
}

async function signUp(browser: Browser, email: string): Promise<void> {
  await browser.type(field('Prénom'), 'Camille');
  await browser.type(field('Nom'), 'Lefèvre');
  await browser.type(field('Adresse e-mail'), email);
  await browser.type(field('Téléphone'), '06 12 34 56 78');
  await browser.type(field('Mot de passe'), PASSWORD);
  await browser.click(field('J’accepte'));
  await browser.click(button('Créer mon compte'));
  await browser.see(text('Vérifiez votre boîte'));
  const { text: words } = await newEmail(email, /Confirmez votre inscription/);
  const address = /https?:\/\/\S+\/confirm-register\/[\w.-]+/.exec(words)?.[0];
  assert(address, 'the e-mail has a link');
  await browser.open(address);
}

async function order(browser: Browser): Promise<string> {
  // The link confirms, signs in and goes on to the last step.
  await browser.click(text('Espèces'));
  await browser.click(button('Commander avec obligation de paiement'));
  await browser.see(inDialog(text('En attente')));
  await browser.see(inDialog(text(DISH)));
  const orderId = new URL(await browser.url()).searchParams.get('order');
  assert(orderId, 'the order has an address');
  return orderId;
}
