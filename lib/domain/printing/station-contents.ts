import type { Category, Product } from '../catalogue/product.ts';
import type { PrinterKind } from './printer.ts';

/** What names a station: categories of which every product does, then the other products. */
export interface StationContent {
  /** Labels of categories and names of products. */
  names: readonly string[];
  /** How many products name it. */
  products: number;
}

type StationProduct = Pick<Product, 'categoryId' | 'name' | 'printerId' | 'lblPrinterId'>;

/** The stations that products name, by their numbers: for labels by `lbl_printer_id`, for every other kind by `printer_id`. */
export function stationContents(
  {
    categories,
    products,
  }: {
    categories: readonly Pick<Category, 'categoryId' | 'label'>[];
    products: readonly StationProduct[];
  },
  kind: PrinterKind,
): ReadonlyMap<number, StationContent> {
  const stationOf = (product: StationProduct) =>
    kind === 'label' ? product.lblPrinterId : product.printerId;
  const byStation = Map.groupBy(products, stationOf);
  const sizes = Map.groupBy(products, ({ categoryId }) => categoryId);
  const contents = new Map<number, StationContent>();
  for (const [station, named] of byStation) {
    if (station === null) continue;
    const byCategory = Map.groupBy(named, ({ categoryId }) => categoryId);
    const isWhole = (categoryId: number) =>
      byCategory.get(categoryId)?.length === sizes.get(categoryId)?.length;
    const whole = categories.filter(({ categoryId }) => byCategory.has(categoryId) && isWhole(categoryId));
    const wholeIds = new Set(whole.map(({ categoryId }) => categoryId));
    const single = named.filter(({ categoryId }) => !wholeIds.has(categoryId));
    contents.set(station, {
      names: [...whole.map(({ label }) => label), ...single.flatMap(({ name }) => name ?? [])],
      products: named.length,
    });
  }
  return new Map([...contents].toSorted(([one], [other]) => one - other));
}
