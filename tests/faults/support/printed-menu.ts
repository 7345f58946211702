import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../../data/shops/', import.meta.url);

/** A shop from its file, in cents: parsed here separately, so that the test does not trust the product's parser. */
export interface PrintedMenu {
  shop: string;
  /** The shop file to import, with hours and switches that accept orders. */
  file: unknown;
  dishes: PrintedDish[];
}

export interface PrintedDish {
  name: string;
  category: string;
  cents: number;
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
  answers: PrintedAnswer[];
}

export interface PrintedAnswer {
  name: string;
  cents: number;
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

interface ShopJson {
  shop: string;
  settings: Record<string, unknown>;
  categories: { key: string; name: string; label?: string }[];
  options: (Omit<UseJson, 'use'> & {
    key: string;
    type: string;
    title: string;
    values: {
      name: string;
      price: string;
      price_status?: PrintedAnswer['kind'];
      max_count?: number;
      reset?: boolean;
      group?: string;
      reveals?: string[];
    }[];
  })[];
  products: {
    category: string;
    name: string;
    price: string;
    orderable?: boolean;
    blocked?: boolean;
    options?: (string | UseJson)[];
  }[];
}

const ALWAYS = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '00:00' }];
const HOURS = {
  opening_hours: ALWAYS,
  pickup_service: ALWAYS,
  delivery_service: ALWAYS,
  table_reservation: ALWAYS,
};

/** Every demonstration shop. */
export const printedMenus = (): PrintedMenu[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => menuOf(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))));

function menuOf(json: ShopJson): PrintedMenu {
  const categories = new Map(json.categories.map(({ key, name, label }) => [key, label ?? name]));
  const options = new Map(json.options.map((option) => [option.key, option]));

  const questionOf = (entry: string | UseJson): PrintedQuestion => {
    const use: UseJson = typeof entry === 'string' ? { use: entry } : entry;
    const option = options.get(use.use);
    if (!option) throw new Error(`${json.shop} has no option ${use.use}`);
    return {
      key: option.key,
      title: option.title,
      isRadio: option.type === 'radio',
      required: use.required ?? option.required ?? false,
      free: use.free_option_count ?? option.free_option_count ?? 0,
      most: (use.max_option_count ?? option.max_option_count ?? 0) || Number.POSITIVE_INFINITY,
      answers: option.values.map((value) => ({
        name: value.name,
        cents: centsOf(value.price),
        kind: value.price_status ?? 'general',
        times: value.max_count ?? 1,
        clearsGroup: value.reset ?? false,
        group: value.group ?? null,
        reveals: value.reveals ?? [],
      })),
    };
  };

  return {
    shop: json.shop,
    file: { ...json, hours: HOURS, settings: { ...json.settings, web_order: true, maintenance: false } },
    dishes: json.products.map((product) => ({
      name: product.name,
      category: categories.get(product.category) ?? '',
      cents: centsOf(product.price),
      canBeOrdered: !product.blocked && product.orderable !== false,
      questions: (product.options ?? []).map(questionOf),
    })),
  };
}

function centsOf(price: string): number {
  if (!/^\d+\.\d{2}$/.test(price)) throw new Error(`not a price: ${price}`);
  return Number(price.replace('.', ''));
}
