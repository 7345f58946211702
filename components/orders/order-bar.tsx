export function OrderBar() {
  return null;
}
