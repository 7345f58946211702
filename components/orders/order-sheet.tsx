export function OrderSheet(_: { orderId: number }) {
  return null;
}
