'use client';

import { WalletCards } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { NotYet } from '#components/ui/not-yet.tsx';
import { Problem } from '#components/ui/problem.tsx';
import { ShowMore } from '#components/ui/show-more.tsx';
import { useFocusAdded } from '#lib/browser/use-focus-added.ts';
import { useAwayTitle } from '#lib/browser/use-offline.ts';
import { type OrderPage, useOlder } from '#lib/browser/use-older.ts';
import { useOwn } from '#lib/browser/use-own.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { TransactionWire } from '#lib/contract/account.ts';
import { routes } from '#lib/routes.ts';
import { byOrder, groupByOrder } from './order-entries.ts';
import { OrderLedger } from './order-ledger.tsx';

/** What a customer has paid, was given back and owes, order by order (SPEC section 2, Dashboard). */
export function Transactions() {
  const t = useTranslations('ledger');
  const awayTitle = useAwayTitle(t('away.title'));
  const { reading } = useOwn('customerTransactions', {});
  if (reading.status === 'found') {
    const { transactions: items, next_cursor: next } = reading.value;
    return <Ledger newest={{ items, next }} />;
  }
  return (
    <NotYet
      words={{
        title: awayTitle,
        text: t('away.text'),
        retry: t('away.retry'),
        loading: t('loading'),
      }}
      away={reading.status === 'away' ? reading : null}
    />
  );
}

function Ledger({ newest }: { newest: OrderPage<TransactionWire> }) {
  const t = useTranslations('ledger');
  const awayTitle = useAwayTitle(t('away.title'));
  const session = useSession();
  const { ref, focusAdded } = useFocusAdded();

  async function readPage(cursor: string): Promise<OrderPage<TransactionWire> | null> {
    const answer = await session.call('customerTransactions', { cursor });
    return answer.class === 'success' ? { items: answer.transactions, next: answer.next_cursor } : null;
  }
  const { items, hasMore, reading, failed, readOn } = useOlder('transactions', newest, readPage);
  // What is read later stands below what was there, though something may have come of it lately.
  const orders = [...byOrder(newest.items), ...groupByOrder(items.slice(newest.items.length))];

  if (orders.length === 0 && !hasMore) {
    return (
      <Problem Icon={WalletCards} title={t('empty.title')} text={t('empty.text')}>
        <ButtonLink size="large" wide href={routes.home()}>
          {t('empty.card')}
        </ButtonLink>
      </Problem>
    );
  }
  return (
    <>
      <ul ref={ref} className="flex flex-col gap-4">
        {orders.map((order) => (
          <OrderLedger key={order.orderId} order={order} />
        ))}
      </ul>
      {hasMore && (
        <ShowMore
          words={{ more: t('more.button'), failed: { title: awayTitle, text: t('more.text') } }}
          busy={reading}
          failed={failed}
          onMore={async () => focusAdded(await readOn())}
        />
      )}
    </>
  );
}
