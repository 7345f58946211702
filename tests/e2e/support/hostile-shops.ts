import { readFileSync } from 'node:fs';
import { cleanLine } from '#lib/domain/clean-text.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { type ShopFileJson, shopFile } from '#tests/support/shops/shop-file.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

const EVERY_DAY = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '00:00' }];
const PER_CARD = 100;
/** Pictures that are drawn already. */
const { settings, banners } = JSON.parse(readFileSync('data/shops/le-bosphore.json', 'utf8'));

/** The texts as a shop file may hold them: without control characters and what turns the direction of writing. */
export const SHOP_TEXTS = [...new Set(HOSTILE_TEXTS.map(cleanLine))].filter((text) => text !== '');

/** Texts in few strings of at most so many characters, each text whole. */
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

/** Shops of which each has a share of the texts as the name of every kind of thing on a card. */
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

/** Small shops that between them have had each of the texts in every field of which a shop has one. */
export const HOSTILE_SHOPS: readonly ShopFileJson[] = packedShops();

function packedShops(): ShopFileJson[] {
  const [in60, in80, in120, in200, in300] = [60, 80, 120, 200, 300].map((longest) =>
    packed(longest, SHOP_TEXTS),
  );
  return (in60 ?? []).map((form, at) => {
    // Whose strings are longer has fewer of them, and begins again.
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

/** A shop that tenants.config.ts does not have. */
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
