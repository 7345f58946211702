/** Where a published version comes from. 'found': it was published before versions were kept. */
export const VERSION_SOURCES = ['publish', 'import', 'found'] as const;
export type VersionSource = (typeof VERSION_SOURCES)[number];

/** How many categories, options and products a version added, changed and archived. */
export interface VersionCounts {
  added: number;
  changed: number;
  archived: number;
}

/**
 * The largest catalogue that an editor publishes (MANAGEMENT section 7). `shownValues`: the values of options, counted in each
 * product that shows them, as in the answer that the storefront reads.
 */
export const CATALOGUE_MAX = {
  categories: 200,
  options: 500,
  products: 2000,
  values: 5000,
  shownValues: 30_000,
} as const;

/** The most entries of one change of the draft. */
export const CHANGES_MAX = 2000;
/** Its maximum size: all of the largest catalogue, as after a change of all prices. */
export const CHANGE_BYTES_MAX = 4 * 1024 * 1024;

/** The most bytes of a shop file, indented. The largest catalogue takes 2.2 MB of it. */
export const SHOP_FILE_BYTES_MAX = 4 * 1024 * 1024;
