/** An error's own frames in this project: 'backend/modules/recurring/remind.ts:44'. */
const PLACE = /\/(backend\/[\w./-]+:\d+):\d+/;

/**
 * An error by its kind, its code and where it was thrown: 'error 23514 order_total_check (backend/…/order.ts:40)'.
 * Never by its message, which may hold personal data or a secret.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, stack = '', cause } = error;
  const facts = ['code', 'responseCode', 'constraint'].flatMap((key) => {
    const fact = (error as unknown as Record<string, unknown>)[key];
    return typeof fact === 'string' || typeof fact === 'number' ? [fact] : [];
  });
  const place = PLACE.exec(stack)?.[1];
  return [
    [name, ...facts].join(' '),
    ...(place ? [`(${place})`] : []),
    ...(cause instanceof Error ? [`: ${describeError(cause)}`] : []),
  ]
    .join(' ')
    .replace(' : ', ': ');
}
