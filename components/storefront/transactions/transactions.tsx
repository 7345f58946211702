'use client';

import { WalletCards } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { LoadState } from '#components/ui/load-state.tsx';
import { Problem } from '#components/ui/problem.tsx';
import { ShowMore } from '#components/ui/show-more.tsx';
import { useAwayTitle } from '#lib/browser/api/use-offline.ts';
import { useFocusAdded } from '#lib/browser/dom/use-focus-added.ts';
import { useCustomerData } from '#lib/browser/session/use-customer-data.ts';
import { type OrderPage, usePagedList } from '#lib/browser/session/use-paged-list.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import type { TransactionWire } from '#lib/contract/account.ts';
import { routes } from '#lib/routes.ts';
import { OrderTransactions, type TransactionsOfOrder } from './order-transactions.tsx';

/** The customer's payments, refunds and amounts due, by order (SPEC section 2, Dashboard). */
export function Transactions() {
  const t = useTranslations('transactions');
  const awayTitle = useAwayTitle(t('unavailable.title'));
  const { reading } = useCustomerData('customerTransactions', {});
  if (reading.status === 'found') {
    const { transactions: items, next_cursor: next } = reading.value;
    return <TransactionList newest={{ items, next }} />;
  }
  return (
    <LoadState
      texts={{
        title: awayTitle,
        text: t('unavailable.text'),
        retry: t('unavailable.retry'),
        loading: t('loading'),
      }}
      unavailable={reading.status === 'away' ? reading : null}
    />
  );
}

function TransactionList({ newest }: { newest: OrderPage<TransactionWire> }) {
  const t = useTranslations('transactions');
  const awayTitle = useAwayTitle(t('unavailable.title'));
  const session = useSession();
  const { ref, focusAdded } = useFocusAdded();

  async function readPage(cursor: string): Promise<OrderPage<TransactionWire> | null> {
    const answer = await session.call('customerTransactions', { cursor });
    return answer.class === 'success' ? { items: answer.transactions, next: answer.next_cursor } : null;
  }
  const { items, hasMore, loading, failed, loadMore } = usePagedList('transactions', newest, readPage);
  // Later pages stay below the first one, even when a later page holds a newer transaction.
  const orders = [...latestFirst(newest.items), ...groupByOrder(items.slice(newest.items.length))];

  if (orders.length === 0 && !hasMore) {
    return (
      <Problem Icon={WalletCards} title={t('empty.title')} text={t('empty.text')}>
        <ButtonLink size="large" wide href={routes.home()}>
          {t('empty.showCatalogue')}
        </ButtonLink>
      </Problem>
    );
  }
  return (
    <>
      <ul ref={ref} className="flex flex-col gap-4">
        {orders.map((order) => (
          <OrderTransactions key={order.orderId} order={order} />
        ))}
      </ul>
      {hasMore && (
        <ShowMore
          texts={{ more: t('more.button'), failed: { title: awayTitle, text: t('more.text') } }}
          busy={loading}
          failed={failed}
          onMore={async () => focusAdded(await loadMore())}
        />
      )}
    </>
  );
}

/** Groups transactions by order, the most recent order first. */
const latestFirst = (transactions: readonly TransactionWire[]): TransactionsOfOrder[] =>
  groupByOrder(transactions).sort((a, b) => b.date - a.date || b.orderId - a.orderId);

/** Groups transactions by order, in the order in which they appear. */
function groupByOrder(transactions: readonly TransactionWire[]): TransactionsOfOrder[] {
  const orders = new Map<number, TransactionWire[]>();
  for (const entry of transactions) {
    const entries = orders.get(entry.order_id);
    if (entries) entries.push(entry);
    else orders.set(entry.order_id, [entry]);
  }
  return [...orders.values()].flatMap((entries) => {
    const [first] = entries;
    if (!first) return [];
    const { order_id: orderId, invoice_no: invoiceNo } = first;
    return [
      { orderId, invoiceNo, date: Math.max(...entries.map(({ date }) => Date.parse(date.date))), entries },
    ];
  });
}
