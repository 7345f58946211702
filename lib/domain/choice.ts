/** One value chosen for one option of a product; a list of them is in the order they were chosen. */
export interface Choice {
  productOptionId: number;
  optionValueId: number;
}
