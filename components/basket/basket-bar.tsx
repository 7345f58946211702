export function BasketBar() {
  return null;
}
