export function BasketButton() {
  return null;
}
