/** A section of the card. `label` is already the one of the wanted language, 'Unknown' without one. */
export interface Category {
  categoryId: number;
  label: string;
  sortOrder: number;
}
