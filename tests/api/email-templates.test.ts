import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isEmailedStatus,
  orderMessageEmail,
  orderReceivedEmail,
  orderStatusEmail,
} from '#backend/modules/notifications/order-emails.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { NOTHING_RECEIVED, NOTHING_RETURNED, type Order } from '#lib/domain/orders/order.ts';
import { ORDER_STATUS_IDS } from '#lib/domain/orders/order-status.ts';
import { taxShare } from '#lib/domain/vat.ts';
import { telephoneText } from '#lib/i18n/contact.ts';
import { tenants } from '#tenants';

const [tenant] = tenants;
assert(tenant);
const shop: Shop = {
  storeId: 1,
  tenant,
  name: 'Chez Zoé & fils',
  timeZone: 'Indian/Reunion',
  theme: 'happy-bee-dark',
  manageHosts: ['gestion.zoe.localhost'],
  manageUrl: 'https://gestion.zoe.example',
  siteUrl: 'https://zoe.example',
  demonstration: true,
};
const person = { recipient: 'lea@example.fr', firstname: 'Léa', origin: 'http://zoe.localhost:3000' };

const order: Order = {
  orderId: 1042,
  storeId: 1,
  invoiceNo: 7,
  total: cents(2150),
  received: NOTHING_RECEIVED,
  refunded: false,
  receivedOnline: ZERO,
  returned: NOTHING_RETURNED,
  shippingPrice: cents(250),
  shippingTaxes: [taxShare(cents(250), 10)],
  discount: cents(0),
  discountTaxes: [],
  tip: cents(0),
  version: 1,
  messages: [],
  changes: [],
  paymentMethod: 'meal_voucher',
  shippingMethod: 'delivery',
  table: null,
  address: {
    company: 'Zinc & Co',
    address1: '3 rue du Four',
    address2: 'Bât. B',
    postcode: '97400',
    city: 'Saint-Denis',
    firstname: '',
    lastname: '',
  },
  orderStatusId: 1,
  cancelledBy: null,
  cancelReason: '',
  ladderStep: null,
  dateAdded: 0,
  dateModified: 0,
  orderDate: Date.parse('2026-11-21T20:30:00Z'),
  scheduled: false,
  extraMinutes: 0,
  deliveryTime: '00:30',
  comment: 'Sonnez <fort>',
  products: [
    {
      productId: 1,
      name: 'Kebab "maison"',
      quantity: 2,
      price: cents(1900),
      deposit: cents(0),
      taxRate: 10,
      taxes: [taxShare(cents(1900), 10)],
      image: null,
      comment: 'Sans oignon',
      options: [
        { name: 'Sauces', values: ['Blanche', 'Samouraï'].map((name) => ({ name, price: cents(0) })) },
      ],
    },
  ],
};

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('the e-mail of a message of the restaurant', () => {
  const email = orderMessageEmail(shop, person, order, 'Sonnez <fort> :\n\nle chien dort.');

  it('says each line of it, and nothing of it can become markup', () => {
    assert.match(plain(email.subject), /^Message au sujet de votre commande n° 7$/);
    assert.match(plain(email.text), /Sonnez <fort> :\s+le chien dort\./);
    assert.match(plain(email.html), /Sonnez &lt;fort&gt; :<\/p>/);
    assert(!email.html.includes('<fort>'));
  });
});

describe('the e-mail of a received order', () => {
  const email = orderReceivedEmail(shop, person, order);

  it('lists in plain text the order, its price, time and mode, and the link to follow it', () => {
    const text = plain(email.text);
    for (const said of [
      /2 × Kebab "maison" +19,00 €/,
      /Sauces : Blanche, Samouraï/,
      /Sans oignon/,
      /Frais de livraison +2,50 €/,
      /Total TTC +21,50 €/,
      /dont TVA 10 % +1,96 €/,
      /Titre-restaurant/,
      /Sonnez <fort>/,
      /http:\/\/zoe\.localhost:3000\/\?order=1042/,
    ])
      assert.match(text, said);
  });

  it("says the day on the shop's own calendar, where it is past midnight already", () => {
    assert.match(plain(email.text), /Livraison +dimanche 22 novembre à 0 h 30/);
  });

  it('says the same in HTML, where no name or note can become markup', () => {
    const html = plain(email.html);
    for (const said of [
      'Chez Zoé &amp; fils',
      'Kebab &quot;maison&quot;',
      'Sonnez &lt;fort&gt;',
      '21,50 €',
      '22 novembre',
    ])
      assert(html.includes(said), said);
    assert(!html.includes('<fort>'));
  });

  it('says that it is paid once the total has come, to the cent', () => {
    const textOf = (card: number) => {
      const received = { ...order.received, card: cents(card) };
      return plain(
        orderReceivedEmail(shop, person, { ...order, paymentMethod: 'card_online', received }).text,
      );
    };
    assert.match(textOf(2150), /Votre paiement de 21,50 € est bien enregistré\./);
    assert.match(textOf(2150), /Paiement +Carte bancaire, en ligne · Réglé/);
    assert.doesNotMatch(textOf(2149), /est bien enregistré|Réglé/);
  });

  it('shows no delivery fee where none is charged', () => {
    const free = orderReceivedEmail(shop, person, { ...order, shippingPrice: cents(0) });
    assert(!free.text.includes('Frais de livraison'));
  });

  it("has the colours of the shop's theme", () => {
    assert.match(email.html, /class="button" style="[^"]*background:#ffd60a;color:#1a1500/);
  });

  it('links to the public address, and in a demonstration to localhost where the order came from there', () => {
    for (const [demonstration, origin, link] of [
      [true, 'http://zoe.localhost:3000', 'http://zoe.localhost:3000/?order=1042'],
      [true, `${tenant.publicUrl}:8443`, `${tenant.publicUrl}/?order=1042`],
      [true, '', `${tenant.publicUrl}/?order=1042`],
      [false, 'http://zoe.localhost:3000', `${tenant.publicUrl}/?order=1042`],
      [false, 'https://zoe.example:8443', `${tenant.publicUrl}/?order=1042`],
    ] as const) {
      const { text, html } = orderReceivedEmail({ ...shop, demonstration }, { ...person, origin }, order);
      assert(text.includes(`\n${link}\n`), `${origin}: ${text}`);
      assert(html.includes(`href="${link}"`), origin);
    }
  });

  it("comes in the shop's name from the shop's own domain", () => {
    assert.equal(email.senderName, 'Chez Zoé & fils');
    assert.equal(email.senderAddress, `ne-pas-repondre@${new URL(tenant.publicUrl).hostname}`);
  });
});

describe('the e-mail of an order whose status changed', () => {
  it('exists for every status but the waiting ones', () => {
    assert.deepEqual(
      ORDER_STATUS_IDS.filter((id) => !isEmailedStatus(id)),
      [0, 1, 9, 12],
    );
  });

  it('names the order mode', () => {
    const ready = (shippingMethod: Order['shippingMethod']) =>
      plain(orderStatusEmail(shop, person, { ...order, shippingMethod }, 3).text);
    assert.match(ready('pickup'), /Vous pouvez venir la retirer\./);
    assert.match(ready('delivery'), /Elle part bientôt vers vous\./);
    assert.match(ready('table'), /On vous l’apporte\./);
  });

  it('of a cancellation states what happens to the money', () => {
    const textOf = (paymentMethod: Order['paymentMethod'], card: number) => {
      const received = { ...order.received, card: cents(card) };
      const receivedOnline = paymentMethod === 'card_online' ? cents(card) : ZERO;
      const cancelled = { ...order, orderStatusId: 4, paymentMethod, received, receivedOnline } as const;
      return plain(orderStatusEmail(shop, person, cancelled, 4).text);
    };
    assert.match(textOf('card_online', 0), /Vous n’avez rien à régler\./);
    assert.match(textOf('card_online', 2150), /Votre paiement de 21,50 € vous est remboursé sur votre carte/);
    assert.match(textOf('card_on_site', 2150), /Pour votre remboursement, appelez-nous\./);
    assert.match(textOf('card_on_site', 0), /Vous n’avez rien à régler\./);
  });

  it('of a cancellation says who cancelled', () => {
    const textOf = (cancelledBy: Order['cancelledBy']) =>
      plain(orderStatusEmail(shop, person, { ...order, cancelledBy }, 4).text);
    assert.match(textOf('customer'), /Vous avez annulé votre commande n° 7 chez Zoé & fils\./);
    assert.match(textOf('staff'), /Chez Zoé & fils a dû annuler votre commande n° 7\./);
    assert.match(textOf(null), /ne sera pas préparée\./);
  });

  it('gives the reason of a cancellation when there is one', () => {
    const cancelled = { ...order, cancelReason: 'Plus de <pain>' };
    const email = orderStatusEmail(shop, person, cancelled, 4);
    assert.match(plain(email.text), /Motif +Plus de <pain>/);
    assert(email.html.includes('Plus de &lt;pain&gt;'));
    assert.doesNotMatch(orderStatusEmail(shop, person, order, 4).text, /Motif/);
  });
});

describe('a telephone number in an e-mail', () => {
  it('is written as people write it in France and overseas', () => {
    assert.equal(plain(telephoneText('+33320001412')), '03 20 00 14 12');
    assert.equal(plain(telephoneText('+262262123456')), '0262 12 34 56');
    assert.equal(plain(telephoneText('+687123456')), '+687 12 34 56');
  });
});
