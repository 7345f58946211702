'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import type { RecurringOrder } from '#lib/domain/orders/recurring.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { priceText } from '#lib/i18n/price.ts';

/** What is unavailable or has another price. An unavailable product can be removed unless it is the only one. */
export function RecurringChanges({
  recurring,
  busy,
  onRemove,
}: {
  recurring: RecurringOrder;
  busy: boolean;
  onRemove: (line: number) => void;
}) {
  const t = useTranslations('recurring.changes');
  const changes = changesOf(recurring);
  if (changes.length === 0) return null;
  const { problem, problemLine: line, lines } = recurring;
  const nameOf = (change: Change) => ('name' in change && change.name) || t('nameless');
  const [first] = changes;
  return (
    <Notice tone="warning" title={t(problem !== null && line === null ? 'titleUnserved' : 'title')}>
      <ul>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one product
          <li key={index}>{t(change.code, { ...change, name: nameOf(change) })}</li>
        ))}
      </ul>
      {problem !== null && <p>{t('remindersPaused')}</p>}
      {line !== null && first && lines.length > 1 && (
        <Button kind="secondary" disabled={busy} onClick={() => onRemove(line)} className="mt-2">
          {t('remove', { name: nameOf(first) })}
        </Button>
      )}
    </Notice>
  );
}

/** Reasons to refuse a line that have their own message. */
const PRODUCT_REASONS = [
  'unknown_product',
  'product_blocked',
  'product_not_orderable',
  'product_not_offered',
  'value_blocked',
] as const;

/** Reasons about the delivery address. */
const ADDRESS_REASONS = [
  'address_required',
  'unknown_address',
  'out_of_zone',
  'out_of_shape',
  'below_minimum',
] as const;

type Change =
  | { code: (typeof ADDRESS_REASONS)[number] | 'unserved' }
  | { code: (typeof PRODUCT_REASONS)[number] | 'choices'; name: string | null }
  | { code: 'price'; name: string; before: string; after: string };

const addressReasonOf = (problem: RefusalCode) =>
  ADDRESS_REASONS.find((code) => code === problem) ?? 'unserved';

const productReasonOf = (problem: RefusalCode) =>
  PRODUCT_REASONS.find((code) => code === problem) ?? 'choices';

/** What has changed since the customer last agreed to the order. */
function changesOf({
  problem,
  problemLine: line,
  agreedProducts: agreed,
  products,
}: RecurringOrder): Change[] {
  if (problem !== null && line !== null)
    return [{ code: productReasonOf(problem), name: agreed[line]?.name ?? null }];
  if (problem !== null) return [{ code: addressReasonOf(problem) }];
  return products.flatMap(({ name, price, productId }, index): Change[] => {
    const before = agreed[index];
    if (!before || before.productId !== productId || before.price === price) return [];
    return [{ code: 'price', name, before: priceText(before.price), after: priceText(price) }];
  });
}
