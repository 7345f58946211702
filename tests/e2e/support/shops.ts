/** The address of a demonstration shop in the browser tests. */
export const shopUrl = (shop: string, path = '/') =>
  `http://${shop}.localhost:${process.env.STOREFRONT_PORT}${path}`;

/** Shops that tests change, each for one spec, with the demonstration shop that each is a copy of. */
export const SPARE_SHOPS = {
  'essai-imprimantes': 'ty-gwenn',
  'essai-interrupteurs': 'ty-gwenn',
  'essai-changements': 'ty-gwenn',
  'essai-colonnes': 'ty-gwenn',
  'essai-pauses': 'ty-gwenn',
  'essai-horaires': 'ty-gwenn',
  'essai-livraison': 'ty-gwenn',
  'essai-creneaux': 'ty-gwenn',
  'essai-demarrage': 'ty-gwenn',
  'essai-rupture': 'ty-gwenn',
  'essai-tables': 'pojang',
  'essai-apparence': 'pojang',
  'essai-carte': 'le-bosphore',
  'essai-photos': 'le-bosphore',
  'essai-tableur': 'le-bosphore',
  'essai-premier-plat': 'le-bosphore',
  'essai-relances': 'ty-gwenn',
  'essai-soiree': 'ty-gwenn',
  'essai-coupure': 'ty-gwenn',
  'essai-veille': 'ty-gwenn',
  'essai-reglages': 'ty-gwenn',
  'essai-paiement': 'ty-gwenn',
  'essai-caisse': 'le-bosphore',
  'essai-additions': 'pojang',
  'essai-clients': 'ty-gwenn',
  'essai-encaissement': 'ty-gwenn',
  'essai-journee': 'ty-gwenn',
  'essai-rapports': 'ty-gwenn',
  'essai-service': 'ty-gwenn',
  'essai-promotions': 'mahalo-garonne',
  'essai-fidelite': 'ty-gwenn',
  'essai-comptabilite': 'ty-gwenn',
} as const;
