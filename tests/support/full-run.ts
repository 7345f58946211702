/** Whether this is `npm run test:full`: it has every case and the large counts, of which `npm test` has a sample. */
export const isFull = process.env.TESTS === 'full';

/** Every n-th of the items, and all of them in full runs. */
export const sampleOf = <Item>(items: readonly Item[], nth: number): readonly Item[] =>
  isFull ? items : items.filter((_, place) => place % nth === 0);
