import type { TicketRequest } from '#backend/modules/printing/ticket/ticket.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { orderTaxByRate, TEST_NUMBERS_ABOVE } from '#lib/domain/orders/order.ts';
import { taxesInProportion } from '#lib/domain/vat.ts';
import { A_LEGAL, A_TICKET_SHOP, aDish, aTicketOrder, aTicketRequest } from '#tests/support/a-ticket.ts';

const ADDRESS = {
  company: '',
  address1: '8 rue Pierre-Legrand',
  address2: 'Bâtiment C, 3e étage, code 24B8',
  postcode: '59800',
  city: 'Lille',
  firstname: 'Léa',
  lastname: 'Martin',
};

const menu = (quantity: number) =>
  aDish(
    quantity,
    'Menu kebab',
    [
      ['Pain', 'Galette'],
      ['Sauces', 'Blanche', 'Harissa'],
      ['Boisson', 'Coca-Cola 33 cl'],
      ['Accompagnement', 'Frites'],
    ],
    { unitPrice: 1150 },
  );
const fries = aDish(1, 'Grande frite', [], { unitPrice: 450, productId: 2 });
const pizza = aDish(1, 'Pizza moitié-moitié', [['Moitiés', 'Quattro formaggi', 'Diavola']], {
  unitPrice: 1450,
  productId: 3,
});

const menus = aTicketOrder([menu(2), fries]);
const testOrder = { ...menus, invoiceNo: TEST_NUMBERS_ABOVE + 3 };
const delivery = aTicketOrder([menu(1), fries], {
  shippingMethod: 'delivery',
  address: ADDRESS,
  comment: 'Interphone en panne, appelez-moi en arrivant. Merci !',
  shippingPrice: cents(350),
  paymentMethod: 'cash',
  scheduled: true,
});
const soldAtTwoRates = [
  menu(2),
  aDish(1, 'Bière blonde 25 cl', [], { unitPrice: 420, productId: 4, rate: 20 }),
];
const paid = aTicketOrder(soldAtTwoRates, {
  received: { cash: ZERO, card: cents(2720), meal_voucher: ZERO },
  receivedOnline: cents(2720),
  paymentMethod: 'card_online',
});
const fee = aTicketOrder(soldAtTwoRates, {
  shippingMethod: 'delivery',
  address: ADDRESS,
  shippingPrice: cents(350),
  shippingTaxes: taxesInProportion(
    cents(350),
    soldAtTwoRates.flatMap(({ taxes }) => taxes),
  ),
  tip: cents(200),
});

const LONG = 'Assiettegourmandedumarchéauxlégumesoubliés';

/** The tickets of the repository, by the names of their files: five that have gone wrong elsewhere, and others. */
export const GOLDEN_TICKETS: Readonly<Record<string, TicketRequest>> = {
  'menu-times-two': aTicketRequest(menus),
  'option-of-an-option': aTicketRequest(
    aTicketOrder([
      aDish(1, 'Menu tacos', [
        ['Taille', 'XL'],
        ['Viandes', 'Poulet', 'Poulet', 'Merguez'],
        ['> Cuisson', 'Bien cuite'],
        ['>> Piment'.replace('>>', '> >'), 'Fort'],
        ['Boisson', 'Ayran'],
        ['> Glaçons', 'Sans glaçons'],
      ]),
    ]),
  ),
  'words-of-forty-characters': aTicketRequest(
    aTicketOrder([
      aDish(
        3,
        LONG,
        [
          ['Supplément', `Saucemaison${LONG.toLowerCase()}`],
          ['Cuisson', 'Bien cuite, mais alors vraiment très bien cuite'],
        ],
        { comment: `Sansrienquiressembleàunoignondelaferme ${LONG}` },
      ),
    ]),
    { paper: '58' },
  ),
  'sixty-lines': aTicketRequest(
    aTicketOrder(
      Array.from({ length: 60 }, (_, index) =>
        aDish((index % 3) + 1, `Plat numéro ${index + 1}`, index % 2 === 0 ? [['Sauce', 'Blanche']] : [], {
          productId: index + 1,
        }),
      ),
    ),
  ),
  emoji: aTicketRequest(
    aTicketOrder(
      [
        aDish(1, 'Pizza 🍕 «\u00a0Del Sole\u00a0» ☀️', [['Piment', 'Fort 🌶️🌶️', 'Très fort 🔥']], {
          comment: 'Pour l’anniversaire de Chloé 🎂👨‍👩‍👧 🇫🇷 – merci…',
        }),
        aDish(2, 'Œuf mayonnaise 3,50 €', []),
        aDish(1, '漢字 ramen ღ', []),
      ],
      { comment: 'Merci 😊' },
    ),
  ),
  table: aTicketRequest(
    aTicketOrder([pizza, fries], { shippingMethod: 'table', table: { area: 'Terrasse', number: 12 } }),
    {
      order: {
        order: aTicketOrder([pizza, fries], {
          shippingMethod: 'table',
          table: { area: 'Terrasse', number: 12 },
        }),
        customer: null,
      },
    },
  ),
  'delivery-to-collect': aTicketRequest(delivery, {
    kind: 'counter',
    loyalty: { stamps: 23, needed: 10 },
  }),
  'paid-pickup': aTicketRequest(paid, {
    kind: 'counter',
    link: 'https://gestion.le-bosphore.fr/commandes/5',
  }),
  'scheduled-for-tomorrow': aTicketRequest(
    aTicketOrder([menu(1)], {
      orderDate: Date.parse('2026-11-24T12:30:00+01:00'),
      scheduled: true,
    }),
  ),
  'half-and-half-pizza': aTicketRequest(aTicketOrder([pizza])),
  'allergy-note': aTicketRequest(
    aTicketOrder(
      [
        aDish(1, 'Salade César', [['Retirer', 'Sans croûtons']], {
          comment: 'Allergie sévère aux arachides et aux fruits à coque.',
        }),
        fries,
      ],
      { comment: 'Sans couverts, merci.' },
    ),
  ),
  'right-to-left-name': aTicketRequest(menus, {
    order: {
      order: aTicketOrder([aDish(1, 'شاورما دجاج', [['Sauce', 'ثوم']], { comment: 'بدون بصل 2 شكرا' })]),
      customer: { firstname: 'محمد', lastname: 'العلي', telephone: '+33612345678' },
    },
  }),
  modified: aTicketRequest(
    aTicketOrder(
      [
        menu(1),
        aDish(
          1,
          'Menu kebab',
          [
            ['Pain', 'Pita'],
            ['Sauces', 'Algérienne'],
            ['Boisson', 'Ayran'],
            ['Accompagnement', 'Frites'],
          ],
          { unitPrice: 1150 },
        ),
        aDish(2, 'Baklava', [], { productId: 5 }),
      ],
      { version: 2, deliveryTime: '12:45', orderDate: Date.parse('2026-11-23T12:45:00+01:00') },
    ),
    { change: { kind: 'modified', before: menus } },
  ),
  cancelled: aTicketRequest(
    { ...menus, invoiceNo: -42, cancelledBy: 'customer', cancelReason: 'Le client s’est trompé.' },
    { change: { kind: 'cancelled' } },
  ),
  labels: aTicketRequest(
    aTicketOrder([menu(2), aDish(1, 'Baklava', [], { comment: 'Sans pistache (allergie)' })]),
    { kind: 'label', paper: 'label' },
  ),
  'receipt-58mm': {
    kind: 'receipt',
    loyalty: { stamps: 7, needed: 10 },
    shop: A_TICKET_SHOP,
    paper: '58',
    reprint: false,
    receipt: {
      shop: A_TICKET_SHOP.name,
      legal: A_LEGAL,
      customer: { firstname: 'Léa', lastname: 'Martin' },
      order: fee,
      taxes: orderTaxByRate(fee),
      creditNotes: [],
    },
  },
  reprint: aTicketRequest(menus, { reprint: true, productIds: new Set([1]) }),
  'test-order': aTicketRequest(testOrder, {
    kind: 'counter',
    productIds: null,
    order: { order: testOrder, customer: null },
  }),
  'test-page': {
    kind: 'test',
    shop: A_TICKET_SHOP,
    paper: '80',
    printerName: 'Cuisine',
    codePage: 'windows1252',
    at: Date.parse('2026-11-23T11:40:00+01:00'),
  },
};
