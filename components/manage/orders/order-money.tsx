'use client';

import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import type { OrderChanges } from '#lib/browser/manage/one-order.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import { add, ZERO } from '#lib/domain/money.ts';
import type { ManagedMoney, Movement, VersionChange } from '#lib/domain/orders/managed-order.ts';
import { type AnyOrder, isTestOrder, METHOD_OF_MEANS, orderTaxByRate } from '#lib/domain/orders/order.ts';
import { type LineChange, wordedChanges } from '#lib/domain/orders/order-change.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import { amountDue } from '#lib/domain/payments/payment-status.ts';
import { ACCOUNT_SIGNS, RECEIVED_SIGNS } from '#lib/domain/payments/transactions.ts';
import { taxedShares } from '#lib/domain/vat.ts';
import { minusText, priceText } from '#lib/i18n/price.ts';
import { discountLabel } from '#lib/i18n/promotion-label.ts';

/** What the order costs, the VAT in it, and what is due or has to go back. `money` is null for those who may take none. */
export function OrderSum({
  order,
  atCounter,
  money,
}: {
  order: AnyOrder;
  /** Whether the staff took it: nobody has said how it will be paid. */
  atCounter: boolean;
  money: ManagedMoney | null;
}) {
  const t = useTranslations('manageOrders');
  const one = useTranslations('manageOrder.money');
  const due = amountDue(order);
  const toGiveBack = money?.toGiveBack ?? ZERO;
  const ways = Map.groupBy(money?.movements ?? [], ({ means, online }) => `${means} ${online}`);
  const received = [...ways.values()].filter((all) => receivedOf(all) > 0).map(([first]) => first);
  const discount = order.changes.some(({ kind }) => kind === 'refund') ? 'refunds' : 'discount';
  const amounts = [
    ['delivery', order.shippingPrice],
    ['deposit', add(...order.products.map((line) => line.deposit))],
    [discount, order.discount],
    ['tip', order.tip],
    ['total', order.total],
  ] as const;
  return (
    <dl className="flex flex-col gap-1 border-line border-t p-4">
      {amounts
        .filter(([name, amount]) => name === 'total' || amount > 0)
        .map(([name, amount]) => (
          <div
            key={name}
            className={classNames('flex justify-between gap-4', name === 'total' && 'font-bold text-xl')}
          >
            <dt className="wrap-anywhere">
              {name === 'discount' ? discountLabel(t('facts.discount'), order) : t(`facts.${name}`)}
            </dt>
            <dd className="tabular">{name === discount ? minusText(amount) : priceText(amount)}</dd>
          </div>
        ))}
      {taxedShares(orderTaxByRate(order)).map(({ rate, net, tax }) => (
        <div key={rate} className="flex justify-between gap-4 text-muted text-sm">
          <dt>{one('tax', { rate, net: priceText(net) })}</dt>
          <dd className="tabular">{priceText(tax)}</dd>
        </div>
      ))}
      {order.orderStatusId !== CANCELLED && isTestOrder(order) && (
        <div className="mt-2 flex flex-wrap justify-between gap-x-4 border-line border-t pt-3">
          <dt className="font-semibold">{t('test.nothingDue')}</dt>
          <dd className="text-muted">{t('test.name')}</dd>
        </div>
      )}
      {order.orderStatusId !== CANCELLED && !isTestOrder(order) && toGiveBack === 0 && (
        <div className="mt-2 flex flex-wrap justify-between gap-x-4 border-line border-t pt-3">
          <dt className={classNames('font-semibold', due > 0 ? 'text-ink' : 'text-success')}>
            {due > 0 ? t('toCollect', { amount: priceText(due) }) : t(order.ownTill ? 'ownTill' : 'paid')}
          </dt>
          <dd className="text-muted">
            {received.length > 1
              ? t('paymentMethod.several')
              : received[0]
                ? t(`paymentMethod.${methodOf(received[0])}`)
                : !atCounter && !order.ownTill && t(`paymentMethod.${order.paymentMethod}`)}
          </dd>
        </div>
      )}
      {toGiveBack > 0 && (
        <div className="mt-2 flex flex-wrap justify-between gap-x-4 border-line border-t pt-3 font-semibold text-danger">
          <dt>{one('toGiveBack')}</dt>
          <dd className="tabular">{priceText(toGiveBack)}</dd>
        </div>
      )}
    </dl>
  );
}

const methodOf = ({ means, online }: Movement) => (online ? 'card_online' : METHOD_OF_MEANS[means]);

const receivedOf = (movements: readonly Movement[]): number =>
  movements.reduce((sum, { kind, amount }) => sum + RECEIVED_SIGNS[kind] * amount, 0);

/** Payments and refunds, what is still to go back, the credit notes, and what each version changed. */
export function OrderMoney({
  money: { movements, refunding, toGiveBack, versions, creditNotes },
  timeZone,
  undoNote,
}: {
  money: ManagedMoney;
  timeZone: string;
  undoNote: OrderChanges['undoNote'];
}) {
  const t = useTranslations('manageOrder.money');
  const moment = useMoment(timeZone);
  const isEmpty = movements.length === 0 && versions.length === 0;
  if (isEmpty) return null;
  return (
    <div className="flex flex-col gap-5">
      {movements.length > 0 && (
        <Group title={t('title')}>
          {movements.map((movement, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: movements keep their places
            <MovementRow key={index} movement={movement} moment={moment(movement.at)} undoNote={undoNote} />
          ))}
          {refunding > 0 && (
            <Row strong title={t('refunding')} amount={minusText(refunding)} note={t('refundingNote')} />
          )}
          {toGiveBack > 0 && (
            <Row strong title={t('toGiveBack')} amount={minusText(toGiveBack)} note={t('toGiveBackNote')} />
          )}
        </Group>
      )}
      {versions.length > 0 && (
        <Group title={t('versions')}>
          {versions.map((version) => (
            <Version key={version.version} version={version} moment={moment(version.at)} />
          ))}
        </Group>
      )}
      {creditNotes.length > 0 && (
        <Group title={t('creditNotes')}>
          {creditNotes.map(({ number, amount, reason, at }) => (
            <Row
              key={number}
              title={t('creditNote', { number })}
              amount={minusText(amount)}
              note={[reason, moment(at)].filter(Boolean).join(' · ')}
            />
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel p-4">
      <h2 id={id} className="mb-1 font-bold text-lg">
        {title}
      </h2>
      <ul className="flex flex-col divide-y divide-line">{children}</ul>
    </section>
  );
}

function Row({
  title,
  amount,
  note,
  strong = false,
  action,
  children,
}: {
  title: string;
  amount: string;
  note: string;
  strong?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="flex flex-col gap-0.5 py-2.5 last:pb-0">
      <span
        className={classNames(
          'flex flex-wrap justify-between gap-x-4',
          strong ? 'font-semibold text-warning' : 'font-medium',
        )}
      >
        <span className="wrap-anywhere min-w-0">{title}</span>
        <span className="tabular shrink-0">{amount}</span>
      </span>
      {children}
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="wrap-anywhere text-muted text-sm">{note}</span>
        {action}
      </span>
    </li>
  );
}

function MovementRow({
  movement,
  moment,
  undoNote,
}: {
  movement: Movement;
  moment: string;
  undoNote: OrderChanges['undoNote'];
}) {
  const t = useTranslations('manageOrder.money');
  const mayUndo = useMay('order.receive');
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, act } = useAct();
  const { kind, means, online, amount, name, undoKey, isUndo } = movement;
  const by = online ? t('online') : (name ?? t('operator'));
  const title = isUndo
    ? t('undone', { kind, means })
    : t(`kinds.${kind}`, { means: online ? 'online' : means });

  async function onUndo(key: string): Promise<void> {
    if (await act(() => undoNote(key))) setAsking(false);
  }

  return (
    <Row
      title={title}
      amount={ACCOUNT_SIGNS[kind] > 0 ? priceText(amount) : minusText(amount)}
      note={`${moment} · ${by}`}
      action={
        undoKey !== null &&
        mayUndo && (
          <Button
            kind="secondary"
            aria-label={t('undoLabel', { title, amount: priceText(amount) })}
            onClick={() => setAsking(true)}
          >
            <Undo2 aria-hidden size={18} />
            {t('undo')}
          </Button>
        )
      }
    >
      {isAsking && undoKey !== null && (
        <ConfirmDanger
          texts={{
            question: t('undoQuestion', { title, amount: priceText(amount) }),
            text: t('undoText'),
            confirm: t('undoConfirm'),
            keep: t('undoKeep'),
          }}
          busy={busy}
          refusal={failure}
          onConfirm={() => onUndo(undoKey)}
          onKeep={() => setAsking(false)}
        />
      )}
    </Row>
  );
}

const dishOf = ({ name, values }: LineChange): string => [name, ...values].join(', ');

function Version({ version, moment }: { version: VersionChange; moment: string }) {
  const t = useTranslations('manageOrder.money');
  const { kind, reason, name, actor, lines, before, total, toRefund, toGiveBack } = version;
  const by = actor === 'staff' ? (name ?? t('operator')) : t(`actors.${actor}`);
  return (
    <Row
      title={t('version', { version: version.version, kind })}
      amount={t('became', { before: priceText(before), total: priceText(total) })}
      note={[reason, `${moment} · ${by}`].filter(Boolean).join(' · ')}
    >
      {wordedChanges(lines).map((change) => {
        const { kind, line } = change;
        const what = dishOf(line);
        const [from, to] = [line.before, line.after];
        return (
          <span key={what} className="wrap-anywhere text-sm">
            {kind === 'replaced'
              ? t('lines.replaced', { what, from, by: dishOf(change.by), to: change.by.after })
              : t(`lines.${kind}`, { what, from, to })}
          </span>
        );
      })}
      {toRefund > 0 && <span className="text-sm">{t('given.card', { amount: priceText(toRefund) })}</span>}
      {toGiveBack > 0 && (
        <span className="text-sm">{t('given.shop', { amount: priceText(toGiveBack) })}</span>
      )}
    </Row>
  );
}
