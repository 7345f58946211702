export function BasketSheet() {
  return null;
}
