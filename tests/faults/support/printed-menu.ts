import { readdirSync, readFileSync } from 'node:fs';
import { DENSE_SHOPS } from './dense-shops.ts';

const FOLDER = new URL('../../../data/shops/', import.meta.url);

/** A shop from its file, in cents: parsed here separately, so that the test does not trust the product's parser. */
export interface PrintedMenu {
  shop: string;
  /** The shop file to import, with hours, switches and places that accept orders of every mode at any time. */
  file: unknown;
  /** Percent off what is picked up. */
  pickupDiscount: number;
  dishes: PrintedDish[];
}

export const MODES = ['pickup', 'delivery', 'table'] as const;
/** How a basket is ordered. */
export type Mode = (typeof MODES)[number];

/** What is printed beside a dish or an answer. */
interface Printed {
  name: string;
  cents: number;
  /** The prices that are printed for some modes instead. */
  centsFor: Partial<Record<Mode, number>>;
  /** Of its packaging. */
  deposit: number;
  forAdults: boolean;
}

export interface PrintedDish extends Printed {
  category: string;
  canBeOrdered: boolean;
  questions: PrintedQuestion[];
}

export interface PrintedQuestion {
  key: string;
  title: string;
  isRadio: boolean;
  required: boolean;
  free: number;
  /** Infinity when there is no limit. */
  most: number;
  /** How the prices of its two answers make one; null for every question but that of two halves. */
  halves: 'dearer' | 'mean' | 'sum' | null;
  answers: PrintedAnswer[];
}

export interface PrintedAnswer extends Printed {
  key: string;
  /** Other prices, by the key of the answer that is ticked to another question. */
  centsBy: { question: string; answers: Record<string, number> } | null;
  canBeHad: boolean;
  kind: 'general' | 'one_is_free' | 'special';
  /** How often it may be ticked. */
  times: number;
  clearsGroup: boolean;
  group: string | null;
  /** Keys of the questions that it reveals. */
  reveals: string[];
}

interface UseJson {
  use: string;
  required?: boolean;
  free_option_count?: number;
  max_option_count?: number;
}

interface PrintedJson {
  name?: string;
  price: string;
  method_prices?: { on_site?: string; takeaway?: string; delivery?: string };
  alcohol?: number;
  adults_only?: boolean;
  blocked?: boolean;
}

interface ShopJson {
  shop: string;
  settings: Record<string, unknown>;
  ordering?: { takeaway_discount?: number };
  categories: { key: string; name: string; label?: string; offered?: unknown }[];
  options: (Omit<UseJson, 'use'> & {
    key: string;
    type: string;
    title: string;
    halves?: PrintedQuestion['halves'];
    values: (PrintedJson & {
      key: string;
      product?: string;
      prices_by?: { option: string; prices: Record<string, string> };
      price_status?: PrintedAnswer['kind'];
      max_count?: number;
      reset?: boolean;
      group?: string;
      reveals?: string[];
    })[];
  })[];
  products: (PrintedJson & {
    key: string;
    category: string;
    name: string;
    deposit?: string;
    orderable?: boolean;
    offered?: unknown;
    options?: (string | UseJson)[];
  })[];
}

const ALWAYS = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '00:00' }];
const HOURS = {
  opening_hours: ALWAYS,
  pickup_service: ALWAYS,
  delivery_service: ALWAYS,
  table_reservation: ALWAYS,
};
const AREAS = [{ name: 'Salle', max_table_number: 1 }];
const DELIVERY_ZONES = [
  {
    city: 'Lille',
    postcode: '59000',
    zone: 'Nord',
    country: 'France',
    minimum_price: '0.00',
    price: '0.00',
    free_price: '0.00',
  },
];

/** Every demonstration shop, then the test's own, which have every rule of prices many times over. */
export const printedMenus = (): PrintedMenu[] => [
  ...readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => menuOf(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')))),
  ...DENSE_SHOPS.map((shop) => menuOf(shop as ShopJson)),
];

function menuOf(json: ShopJson): PrintedMenu {
  const categories = new Map(json.categories.map(({ key, name, label }) => [key, label ?? name]));
  const options = new Map(json.options.map((option) => [option.key, option]));
  const products = new Map(json.products.map((product) => [product.key, product]));

  function answerOf(value: ShopJson['options'][number]['values'][number]): PrintedAnswer {
    const product = products.get(value.product ?? '');
    if (value.product !== undefined && !product) throw new Error(`${json.shop} has no ${value.product}`);
    const { prices_by: by } = value;
    return {
      key: value.key,
      name: value.name ?? product?.name ?? '',
      ...pricesOf(value),
      centsBy: by
        ? {
            question: by.option,
            answers: Object.fromEntries(
              Object.entries(by.prices).map(([answer, price]) => [answer, centsOf(price)]),
            ),
          }
        : null,
      deposit: centsOf(product?.deposit ?? '0.00'),
      forAdults: isForAdults(value) || (product !== undefined && isForAdults(product)),
      canBeHad: !value.blocked && (product === undefined || isSold(product)),
      kind: value.price_status ?? 'general',
      times: value.max_count ?? 1,
      clearsGroup: value.reset ?? false,
      group: value.group ?? null,
      reveals: value.reveals ?? [],
    };
  }

  const questionOf = (entry: string | UseJson): PrintedQuestion => {
    const use: UseJson = typeof entry === 'string' ? { use: entry } : entry;
    const option = options.get(use.use);
    if (!option) throw new Error(`${json.shop} has no option ${use.use}`);
    const halves = option.halves ?? null;
    return {
      key: option.key,
      title: option.title,
      isRadio: option.type === 'radio',
      required: halves !== null || (use.required ?? option.required ?? false),
      free: use.free_option_count ?? option.free_option_count ?? 0,
      most: halves ? 2 : (use.max_option_count ?? option.max_option_count ?? 0) || Number.POSITIVE_INFINITY,
      halves,
      answers: option.values.map(answerOf),
    };
  };

  return {
    shop: json.shop,
    file: {
      ...json,
      hours: HOURS,
      areas: AREAS,
      delivery_zones: DELIVERY_ZONES,
      settings: { ...json.settings, web_order: true, maintenance: false },
      categories: json.categories.map(({ offered, ...category }) => category),
      products: json.products.map(({ offered, ...product }) => product),
    },
    pickupDiscount: json.ordering?.takeaway_discount ?? 0,
    dishes: json.products.map((product) => ({
      name: product.name,
      category: categories.get(product.category) ?? '',
      ...pricesOf(product),
      deposit: centsOf(product.deposit ?? '0.00'),
      forAdults: isForAdults(product),
      canBeOrdered: isSold(product),
      questions: (product.options ?? []).map(questionOf),
    })),
  };
}

const isSold = ({ blocked, orderable }: ShopJson['products'][number]) => !blocked && orderable !== false;

/** What is said, else whether it has more than 1.2 percent of alcohol. */
const isForAdults = ({ adults_only, alcohol = 0 }: PrintedJson) => adults_only ?? alcohol > 1.2;

function pricesOf({ price, method_prices = {} }: PrintedJson): Pick<Printed, 'cents' | 'centsFor'> {
  const { takeaway, delivery, on_site } = method_prices;
  return {
    cents: centsOf(price),
    centsFor: {
      ...(takeaway !== undefined && { pickup: centsOf(takeaway) }),
      ...(delivery !== undefined && { delivery: centsOf(delivery) }),
      ...(on_site !== undefined && { table: centsOf(on_site) }),
    },
  };
}

function centsOf(price: string): number {
  if (!/^\d+\.\d{2}$/.test(price)) throw new Error(`not a price: ${price}`);
  return Number(price.replace('.', ''));
}
