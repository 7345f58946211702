import { ZERO } from '../../money.ts';
import { CATALOGUE_MAX } from '../catalogue-version.ts';
import { type EntryChange, isEqual } from '../content/changes.ts';
import type { CatalogueContent, CategoryContent, ProductContent } from '../content/content.ts';
import { newCategory, newProduct } from '../content/new-entries.ts';
import { TEXT_MAX } from '../content/texts.ts';
import { nameOf, plainName } from './cells.ts';
import { namesIn } from './names.ts';
import { productColumns } from './product-columns.ts';
import {
  type CheckedRow,
  checked,
  isGood,
  note,
  noteTwice,
  type ReadRows,
  type TakenKeys,
  type Target,
  targetOf,
  textAt,
  withRow,
} from './rows.ts';
import { KEY_COLUMNS, type Row } from './sheets.ts';
import type { TableWords } from './table.ts';

/** A row and what it is about. */
interface Placed {
  row: CheckedRow;
  target: Target<ProductContent> | null;
  /** One that there is, the name of a new one, or null where the row says none or the one that the product is in. */
  category: CategoryContent | string | null;
}

/** The changes of rows of products; their options are those of the content. */
export function readProducts(
  rows: readonly Row[],
  content: CatalogueContent,
  words: TableWords,
  taken: TakenKeys,
): ReadRows {
  const columns = productColumns(words, content);
  const placed = placedRows(rows, content);
  const changes: EntryChange[] = [];
  let { categories, products } = content;

  for (const { row, target, category: named } of placed) {
    const category = typeof named === 'string' ? addedCategory(row, named) : named;
    const written = target && !target.isNew ? target.entry : null;
    const start = written ? moved(written, category) : addedProduct(row, target, category);
    const product = withRow(row, columns, start, written);
    if (!target || !isGood(row) || isEqual(product, written)) continue;
    if (category && !categories.includes(category)) {
      categories = [...categories, category];
      changes.push({ kind: 'category', key: category.key, value: category });
    }
    if (!written) products = [...products, product];
    changes.push({ kind: 'product', key: product.key, value: product });
    row.becomes = written ? 'changed' : 'added';
  }
  return { changes, rows: placed.map(({ row }) => row) };

  /** A new category; an earlier row may have named the same. */
  function addedCategory(row: CheckedRow, name: string): CategoryContent {
    const added = categories.slice(content.categories.length);
    const known = added.find((each) => plainName(each.name) === plainName(name));
    if (!known && categories.length >= CATALOGUE_MAX.categories)
      note(row, { problem: 'full', maximum: CATALOGUE_MAX.categories }, 'category');
    return known ?? newCategory({ ...content, categories }, name, taken.category).value;
  }

  /** A new product before its cells are read; without a target, to find what else is wrong. */
  function addedProduct(
    row: CheckedRow,
    target: Placed['target'],
    category: CategoryContent | null,
  ): ProductContent {
    if (target && !category) note(row, { problem: 'category_missing' }, 'category', 'name');
    if (target && textAt(row, 'price') === '')
      note(row, { problem: 'price', reason: 'empty' }, 'price', 'name');
    if (target && products.length >= CATALOGUE_MAX.products)
      note(row, { problem: 'full', maximum: CATALOGUE_MAX.products }, 'name');
    const typed = { name: textAt(row, 'name'), price: ZERO, category: category?.key ?? '' };
    return newProduct({ ...content, products }, typed, taken.product).value;
  }
}

const moved = (product: ProductContent, category: CategoryContent | null): ProductContent =>
  category ? { ...product, category: category.key } : product;

/** The rows with what they are about; those about the same have problems. */
function placedRows(rows: readonly Row[], content: CatalogueContent): Placed[] {
  const { byKey, named } = namesIn(content.products);
  const categories = namesIn(content.categories);
  const inCategory = new Map(
    [...Map.groupBy(content.products, ({ category }) => category)].map(([key, each]) => [key, namesIn(each)]),
  );
  const placed = rows.map(checked).map((row): Placed => {
    const category = categoryOf(row, byKey(textAt(row, 'key')));
    const namedThere =
      category === null
        ? named
        : (name: string) =>
            (typeof category === 'string' ? null : inCategory.get(category.key)?.named(name)) ?? [];
    return { row, category, target: targetOf(row, { byKey, named: namedThere }, KEY_COLUMNS.products) };
  });
  noteTwice(
    placed.map((each) => ({ row: each.row, id: idOf(each) })),
    KEY_COLUMNS.products,
  );
  return placed;

  function categoryOf(row: CheckedRow, product: ProductContent | undefined): Placed['category'] {
    const text = textAt(row, 'category');
    const present = product && (categories.byKey(product.category)?.name ?? product.category);
    if (text === '' || text === present?.trim()) return null;
    const [category, other] = categories.named(text);
    if (other) note(row, { problem: 'name_ambiguous', word: text }, 'category');
    const found = category ?? categories.byKey(text);
    if (found) return found;
    const read = nameOf(TEXT_MAX.productName).read(text);
    if (!('value' in read)) note(row, read, 'category');
    return 'value' in read ? read.value : null;
  }
}

const idOf = ({ target, category }: Placed): string | null => {
  if (!target) return null;
  if (!target.isNew) return target.entry.key;
  const place = typeof category === 'string' ? plainName(category) : category?.key;
  return `${plainName(target.name)} / ${place ?? ''}`;
};
