/** Where the table that a diner sits at is kept, for each store. */
export const tableKey = (storeId: number) => `table_${storeId}`;
