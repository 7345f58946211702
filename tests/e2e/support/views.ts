import { expect, type Page } from '@playwright/test';
import { reviewFragment } from '#lib/domain/reviews/review.ts';
import { accountViews } from './account-views.ts';
import { productNamed } from './catalogue.ts';
import { paymentViews } from './payment-views.ts';
import { addButton } from './product-modal.ts';
import { addRemovedProduct, removedProductAlert } from './removed-product.ts';
import { tableLinks } from './tables.ts';
import { answer, go, press, type Shop, seen, type View } from './view.ts';

const validate = (page: Page) => press(page, /Valider mon panier/);

async function openProduct(page: Page, shop: Shop, name: string): Promise<void> {
  const { productId } = await productNamed(shop.id, name);
  await go(page, shop, `/?product=${productId}`);
  await expect(addButton(page)).toBeVisible();
}

async function openBasket(page: Page, shop: Shop): Promise<void> {
  await go(page, shop, '/?basket=open');
  await expect(page.getByRole('list', { name: 'Produits du panier' })).toBeVisible();
}

async function openOrder(page: Page, shop: Shop): Promise<void> {
  await go(page, shop);
  await page.getByRole('link', { name: /Suivre ma commande/ }).click();
  await seen(page, /^Commande n°/);
}

const page = (name: string, path: string, heading: string | RegExp): View => ({
  name,
  who: 'visitor',
  async open(page, shop) {
    await go(page, shop, path);
    await seen(page, heading, 'heading');
  },
});

/** Opens the link of a table's QR code and waits until the table is in the header. */
async function sitDown(page: Page, { id }: Shop): Promise<void> {
  const [link = ''] = (await tableLinks(id)).values();
  await page.goto(link);
  await expect(page.getByRole('button', { name: /^Table\s\d/ })).toBeVisible();
}

const pages: View[] = [
  { name: 'home', who: 'visitor', open: (page, shop) => go(page, shop) },
  {
    name: 'a category',
    who: 'visitor',
    async open(page, shop) {
      const { categoryId } = await productNamed(shop.id, shop.dish);
      await go(page, shop, `/cproduct/${categoryId}/x`);
    },
  },
  page('login', '/login', 'Connexion'),
  page('register', '/register', 'Inscription'),
  page('the privacy policy', '/privacy-policy', 'Politique de confidentialité'),
  page('the terms of use', '/condition-use', /^Conditions générales/),
];

const signingUp: View[] = [
  {
    name: 'login with errors',
    who: 'visitor',
    async open(page, shop) {
      await go(page, shop, '/login');
      await press(page, 'Se connecter');
      await expect(page.getByText('Ce champ est à remplir.').first()).toBeVisible();
    },
  },
  {
    name: 'login refused',
    who: 'visitor',
    async open(page, shop) {
      await answer(page, 'v2/customer/login', { class: 'error', code: 'refused', message: 'Non.' });
      await go(page, shop, '/login');
      await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr');
      await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon mot de passe');
      await press(page, 'Se connecter');
      await expect(page.getByText('Connexion impossible')).toBeVisible();
    },
  },
  {
    name: 'register with errors',
    who: 'visitor',
    async open(page, shop) {
      await go(page, shop, '/register');
      await press(page, 'Créer mon compte');
      await expect(page.getByText('Ce champ est à remplir.').first()).toBeVisible();
    },
  },
  {
    name: 'a confirmed sign-up',
    who: 'visitor',
    async open(page, shop) {
      await answer(page, 'v1/customer/verify', { class: 'success', purpose: 'confirmation' });
      await answer(page, 'v1/customer/confirm-register', { class: 'success', back_to: 'home' });
      await go(page, shop, '/confirm-register/abc');
      await seen(page, 'Bienvenue !', 'heading');
    },
  },
  {
    name: 'the mailbox to look into after a sign-up, and the alert that says so',
    who: 'visitor',
    async open(page, shop) {
      await answer(page, 'v1/customer/add', { class: 'success', message: '' });
      await go(page, shop, '/register');
      await page.getByLabel('Prénom').fill('Camille');
      await page.getByLabel('Nom', { exact: true }).fill('Lefèvre');
      await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr');
      await page.getByLabel('Téléphone').fill('06 12 34 56 78');
      await page.getByLabel('Mot de passe', { exact: true }).fill('un-mot-de-passe-assez-long');
      await page.getByRole('checkbox', { name: /J’accepte/ }).check();
      await press(page, 'Créer mon compte');
      await seen(page, 'Vérifiez votre boîte e-\u2060mail', 'heading');
      // It stays while it has the focus.
      await page.getByRole('button', { name: 'Masquer ce message' }).focus();
    },
  },
  page('a forgotten password', '/forgot', 'Mot de passe oublié'),
  {
    name: 'where the link to a new password went',
    who: 'visitor',
    async open(page, shop) {
      await answer(page, 'v1/customer/forget-password', { class: 'success', message: '' });
      await go(page, shop, '/forgot');
      await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr');
      await press(page, 'Recevoir le lien');
      await seen(page, 'Vérifiez votre boîte e-\u2060mail', 'heading');
    },
  },
  {
    name: 'a new password',
    who: 'visitor',
    async open(page, shop) {
      await answer(page, 'v1/customer/verify', { class: 'success', purpose: 'reset' });
      await go(page, shop, '/forget/abc');
      await seen(page, 'Nouveau mot de passe', 'heading');
    },
  },
  {
    name: 'a code to sign in with',
    who: 'visitor',
    async open(page, shop) {
      await answer(page, 'v2/customer/get-otp', { class: 'success', message: '' });
      await go(page, shop, '/login');
      await press(page, 'Recevoir un code de connexion');
      await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr');
      await press(page, 'Recevoir le code');
      await expect(page.getByLabel('Code à six chiffres')).toBeVisible();
    },
  },
  {
    name: 'a review',
    who: 'visitor',
    async open(page, shop) {
      const review = {
        rating: 4,
        text: '',
        consent: false,
        first_name: 'Léa',
        published: true,
        reply: 'Merci',
      };
      await answer(page, 'v1/review/write', { class: 'success', ...review });
      await go(page, shop, `/review#${reviewFragment(4, 'abc')}`);
      await seen(page, 'Merci, c’est noté', 'heading');
    },
  },
  page('a deletion to cancel', '/cancel-delete/1?token=abc', 'Garder votre compte ?'),
  page('a link that no longer holds', '/confirm-register/abc', 'Ce lien n’est plus valable'),
];

const ofAVisitor: View[] = [
  { name: 'a product', who: 'visitor', open: (page, shop) => openProduct(page, shop, shop.dish) },
  {
    name: 'a product that lacks a choice',
    who: 'visitor',
    async open(page, shop) {
      await openProduct(page, shop, shop.dish);
      await addButton(page).click();
      await expect(page.getByText('Une sélection est requise pour cette option !').first()).toBeVisible();
    },
  },
  {
    name: 'what goes with a product that was added',
    who: 'visitor',
    async open(page, shop) {
      await openProduct(page, shop, shop.drink);
      await addButton(page).click();
      await seen(page, 'Votre produit a bien été ajouté !', 'heading');
    },
  },
  {
    name: 'the empty basket',
    who: 'visitor',
    async open(page, shop) {
      await go(page, shop);
      await page.evaluate(() => localStorage.clear());
      await go(page, shop, '/?basket=open');
      await expect(page.getByText('Le panier est vide')).toBeVisible();
    },
  },
  { name: 'the basket', who: 'visitor', open: openBasket },
  {
    name: 'the choices of a line to be changed',
    who: 'visitor',
    async open(page, shop) {
      await openBasket(page, shop);
      await page
        .getByRole('link', { name: /^Modifier / })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /^Modifier\s\d/ })).toBeVisible();
    },
  },
  {
    name: 'the question before a line is deleted',
    who: 'visitor',
    async open(page, shop) {
      await openBasket(page, shop);
      await press(page, /^Supprimer/);
      await seen(page, 'Voulez-vous supprimer ce produit :', 'alertdialog');
    },
  },
  {
    name: 'the alert that asks to sign in',
    who: 'visitor',
    async open(page, shop) {
      await openBasket(page, shop);
      await validate(page);
      await seen(page, 'Vous devez être connecté pour commander', 'alertdialog');
    },
  },
  {
    name: 'the delivery zones',
    who: 'visitor',
    async open(page, shop) {
      await go(page, shop, '/?zones=open');
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'the opening hours',
    who: 'visitor',
    async open(page, shop) {
      await go(page, shop, '/?hours=open');
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
    },
  },
  {
    name: 'the alert that the basket is another now',
    who: 'visitor',
    async open(page, shop) {
      await go(page, shop, '/login');
      await addRemovedProduct(page, 'Galette oubliée');
      await go(page, shop);
      await expect(removedProductAlert(page, 'Galette oubliée')).toBeVisible();
    },
  },
  { name: 'home at a table', who: 'visitor', open: sitDown },
  {
    name: 'the table one sits at',
    who: 'visitor',
    async open(page, shop) {
      await sitDown(page, shop);
      await press(page, /^Table\s\d/);
      await seen(page, /^Vous êtes à la table/, 'alertdialog');
    },
  },
  {
    name: 'a table that is refused',
    who: 'visitor',
    async open(page, shop) {
      await go(page, shop, '/abc.def.ghi');
      await seen(page, 'Table non reconnue', 'alertdialog');
    },
  },
];

const ofACustomer: View[] = [
  {
    name: 'home with the menu of a customer',
    who: 'customer',
    async open(page, shop) {
      await go(page, shop);
      await press(page, 'Camille');
      await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    },
  },
  {
    name: 'the page of a product',
    who: 'customer',
    only: 'desktop',
    async open(page, shop) {
      const { categoryId, productId } = await productNamed(shop.id, shop.dish);
      await go(page, shop, `/product/${categoryId}/${productId}`);
      await expect(addButton(page)).toBeVisible();
    },
  },
  {
    name: 'the page of a product that was added',
    who: 'customer',
    only: 'desktop',
    async open(page, shop) {
      const { categoryId, productId } = await productNamed(shop.id, shop.drink);
      await go(page, shop, `/product/${categoryId}/${productId}`);
      await addButton(page).click();
      await seen(page, 'Votre produit a bien été ajouté !', 'heading');
    },
  },
  {
    name: 'the page of the basket',
    who: 'customer',
    only: 'desktop',
    async open(page, shop) {
      await go(page, shop, '/basket');
      await expect(page.getByRole('list', { name: 'Produits du panier' })).toBeVisible();
    },
  },
  {
    name: 'the order step',
    who: 'customer',
    async open(page, shop) {
      await go(page, shop, '/basket/order');
      await expect(page.getByRole('button', { name: 'Commander avec obligation de paiement' })).toBeVisible();
    },
  },
  { name: 'an order', who: 'customer', open: openOrder },
  {
    name: 'the question before an order is cancelled',
    who: 'customer',
    async open(page, shop) {
      await openOrder(page, shop);
      await press(page, 'Annuler ma commande');
      await seen(page, 'Annuler votre commande ?', 'alertdialog');
    },
  },
];

/** Every page, sheet and dialog of a shop that is open. */
export const views: readonly View[] = [
  ...pages,
  ...signingUp,
  ...ofAVisitor,
  ...ofACustomer,
  ...accountViews,
  ...paymentViews,
];

const at = (name: string, host: string, heading: string | RegExp): View => ({
  name,
  who: 'visitor',
  async open(page) {
    await page.goto(`http://${host}:${process.env.STOREFRONT_PORT}`);
    await seen(page, heading, 'heading');
  },
});

/** A shop in maintenance, one without online orders, and hosts without a shop. */
export const elsewhere: readonly View[] = [
  at('a shop in maintenance', 'kaiyo-sushi.localhost', 'Le site est en maintenance'),
  at('a shop that takes no orders', 'dar-yasmine.localhost', 'Couscous'),
  at('an address of no shop', 'nulle-part.localhost', /ne mène à aucun restaurant/),
  at('the list of shops', 'localhost', /./),
];
