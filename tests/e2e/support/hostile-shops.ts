import { readFileSync } from 'node:fs';
import { cleanLine } from '#lib/domain/clean-text.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { type ShopFileJson, shopFile } from '#tests/support/shops/shop-file.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

const EVERY_DAY = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '00:00' }];
const PER_CARD = 100;
/** Pictures that already exist. */
const { settings, banners } = JSON.parse(readFileSync('data/shops/le-bosphore.json', 'utf8'));

/** The texts that a shop file accepts: without control characters and bidirectional overrides. */
export const SHOP_TEXTS = [...new Set(HOSTILE_TEXTS.map(cleanLine))].filter((text) => text !== '');

/** Joins texts into few strings of at most `most` characters, without splitting a text. */
export function packed(longest: number, texts: readonly string[] = HOSTILE_TEXTS): string[] {
  const strings: string[] = [];
  for (const text of texts.toSorted((a, b) => b.length - a.length)) {
    const at = strings.findIndex((each) => each.length + 1 + text.length <= longest);
    if (at < 0) strings.push(text);
    else strings[at] += ` ${text}`;
  }
  return strings;
}

const openShop = (changes: Partial<ShopFileJson>): ShopFileJson => {
  const shop = shopFile(changes);
  const hours = { opening_hours: EVERY_DAY, pickup_service: EVERY_DAY };
  const ordering = { forward_ordering: 'anytime' as const, preparation_minutes: 20, max_open_unpaid: 10_000 };
  return { ...shop, hours, ordering, settings: { ...shop.settings, logo: settings.logo } };
};

const dish = { price: '1.00', tax_rate: 10 as const };

/** Shops whose catalogues share the texts: each text is a name of a category, a product, an option and a value. */
export const HOSTILE_CARDS: readonly ShopFileJson[] = packedCards();

function packedCards(): ShopFileJson[] {
  return Array.from({ length: Math.ceil(SHOP_TEXTS.length / PER_CARD) }, (_, part) => {
    const texts = SHOP_TEXTS.slice(part * PER_CARD, (part + 1) * PER_CARD);
    return openShop({
      shop: `carte-${part}`,
      name: `Carte ${part}`,
      banners: texts.map((text) => ({ title: text, name: text, picture: banners[0].picture })),
      areas: texts.map((text) => ({ name: text, max_table_number: 1 })),
      delivery_zones: texts.map((text, at) => ({
        city: text,
        zone: text,
        country: text,
        postcode: String(10_000 + at),
        minimum_price: '0.00',
        price: '0.00',
        free_price: '0.00',
      })),
      categories: texts.map((text, at) => ({ key: `c-${at}`, name: text, label: text })),
      options: texts.map((text, at) => ({
        key: `o-${at}`,
        type: 'checkbox',
        title: text,
        name: text,
        values: [{ key: 'v', name: text, price: '0.00', group: text }],
      })),
      products: [
        {
          ...dish,
          key: 'all',
          category: 'c-0',
          name: 'Tous les choix',
          options: texts.map((_text, at) => `o-${at}`),
        },
        ...packed(2000, texts).map((description, at) => ({
          ...dish,
          key: `d-${at}`,
          category: 'c-0',
          name: `Description ${at}`,
          description,
        })),
        ...texts.map((text, at) => ({
          ...dish,
          key: `p-${at}`,
          category: `c-${at}`,
          name: text,
          description: text,
        })),
      ],
    });
  });
}

/** Small shops that together have each text in every field of the shop itself. */
export const HOSTILE_SHOPS: readonly ShopFileJson[] = packedShops();

function packedShops(): ShopFileJson[] {
  const [in60, in80, in120, in200, in300] = [60, 80, 120, 200, 300].map((longest) =>
    packed(longest, SHOP_TEXTS),
  );
  return (in60 ?? []).map((form, at) => {
    // A field with longer strings has fewer of them, and repeats them.
    const from = (strings: string[] | undefined) => strings?.[at % strings.length] ?? '';
    const shop = openShop({ shop: `magasin-${at}`, name: from(in80) });
    return {
      ...shop,
      legal: {
        ...shop.legal,
        company: from(in120),
        legal_form: form,
        rcs: from(in120),
        address: from(in200),
        city: from(in80),
        director: from(in120),
        host: { name: from(in120), address: from(in200) },
        mediator: { name: from(in120), address: from(in200), url: 'https://mediation.example' },
      },
      settings: {
        ...shop.settings,
        address: from(in200),
        special_message: { text: from(in300), active: true },
      },
    };
  });
}

/** A shop that is not in tenants.config.ts. */
export const furtherTenant = (shop: string): Tenant => ({
  id: shop,
  hosts: [`${shop}.localhost`, `${shop}.example`],
  publicUrl: `https://${shop}.example`,
  backend: 'own',
  phone: '+33320000000',
  favicon: '/icons/ardoise.svg',
  title: shop,
  description: shop,
  social: {},
});
