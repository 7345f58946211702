'use client';

import { WalletCards } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Problem } from '#components/ui/feedback/problem.tsx';
import { ShowMore } from '#components/ui/show-more.tsx';
import { useNewestTransactions, useTransactions } from '#lib/browser/account/history.ts';
import { useAwayTitle } from '#lib/browser/api/use-offline.ts';
import type { Page } from '#lib/domain/answer.ts';
import type { AnyTransaction } from '#lib/domain/payments/transactions.ts';
import { routes } from '#lib/routes.ts';
import { OrderTransactions, type TransactionsOfOrder } from './order-transactions.tsx';

/** The customer's payments, refunds and amounts due, by order (SPEC section 2, Dashboard). */
export function Transactions() {
  const t = useTranslations('transactions');
  const awayTitle = useAwayTitle(t('unavailable.title'));
  const reading = useNewestTransactions();
  if (reading.status === 'found') return <TransactionList newest={reading.value} />;
  return (
    <LoadState
      texts={{
        title: awayTitle,
        text: t('unavailable.text'),
        retry: t('unavailable.retry'),
        loading: t('loading'),
      }}
      unavailable={reading.status === 'unavailable' ? reading : null}
    />
  );
}

function TransactionList({ newest }: { newest: Page<AnyTransaction> }) {
  const t = useTranslations('transactions');
  const awayTitle = useAwayTitle(t('unavailable.title'));
  const { items, ref, more } = useTransactions(newest);
  // Later pages stay below the first one, even when a later page holds a newer transaction.
  const orders = [...latestFirst(newest.items), ...groupByOrder(items.slice(newest.items.length))];

  if (orders.length === 0 && !more) {
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
      {more && (
        <ShowMore
          texts={{ more: t('more.button'), failed: { title: awayTitle, text: t('more.text') } }}
          {...more}
        />
      )}
    </>
  );
}

/** Groups transactions by order, the most recent order first. */
const latestFirst = (transactions: readonly AnyTransaction[]): TransactionsOfOrder[] =>
  groupByOrder(transactions).sort((a, b) => b.date - a.date || b.orderId - a.orderId);

/** Groups transactions by order, in the order in which they appear. */
function groupByOrder(transactions: readonly AnyTransaction[]): TransactionsOfOrder[] {
  const orders = new Map<number, AnyTransaction[]>();
  for (const entry of transactions) {
    const entries = orders.get(entry.orderId);
    if (entries) entries.push(entry);
    else orders.set(entry.orderId, [entry]);
  }
  return [...orders.values()].flatMap((entries) => {
    const [first] = entries;
    if (!first) return [];
    const { orderId, invoiceNo } = first;
    return [{ orderId, invoiceNo, date: Math.max(...entries.map(({ date }) => date)), entries }];
  });
}
