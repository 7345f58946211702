'use client';

import {
  ArrowLeft,
  Banknote,
  Coins,
  Mail,
  PencilLine,
  ReceiptText,
  SearchX,
  Send,
  Tag,
  Undo2,
  UserLock,
} from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Problem } from '#components/ui/feedback/problem.tsx';
import { useHydrated } from '#lib/browser/dom/use-hydrated.ts';
import { useNow } from '#lib/browser/dom/use-now.ts';
import { type OrderChanges, useManagedOrder } from '#lib/browser/manage/one-order.ts';
import { listAddress, listBefore, type OrderCalls } from '#lib/browser/manage/orders.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMay, useMe } from '#lib/browser/manage/use-manage-data.ts';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { mayStepBack } from '#lib/domain/orders/board.ts';
import type { ManagedOrder } from '#lib/domain/orders/managed-order.ts';
import { cancelledHow, isTestOrder, orderNumber } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD, CANCELLED, HANDED_OVER, isFinal } from '#lib/domain/orders/order-status.ts';
import { moneyBack, refundable } from '#lib/domain/payments/payment-status.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { billRoute, lastSegmentOf, manageRoutes } from '#lib/manage-routes.ts';
import { notableKinds } from './notable-money.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMoney, OrderSum } from './order-money.tsx';
import {
  CallDiner,
  Destination,
  DinerNote,
  OrderLines,
  OrderMethod,
  OrderState,
  TestBadge,
  ticketId,
  useDinerName,
  WithoutAccountBadge,
} from './order-parts.tsx';
import { OrderTickets } from './printing/order-tickets.tsx';
import { MarksSoldOut } from './sold-out/marks-sold-out.tsx';
import { UndoMove } from './undo-move.tsx';
import { useDueText } from './use-due-text.ts';

// The sheets are loaded when one of them is opened.
const EditLines = lazy(() => import('./edit-lines.tsx').then(({ EditLines }) => ({ default: EditLines })));
const RefundSheet = lazy(() =>
  import('./refund-sheet.tsx').then(({ RefundSheet }) => ({ default: RefundSheet })),
);
const NoteSheet = lazy(() => import('./note-sheet.tsx').then(({ NoteSheet }) => ({ default: NoteSheet })));
const ContactDataSheet = lazy(() =>
  import('./contact-data-sheet.tsx').then(({ ContactDataSheet }) => ({ default: ContactDataSheet })),
);
const MessageSheet = lazy(() =>
  import('./message-sheet.tsx').then(({ MessageSheet }) => ({ default: MessageSheet })),
);

/** The countdown changes this often. */
const CLOCK_MS = 5_000;

/** Everything about one order, and what the role may do with it (MANAGEMENT section 4). */
export function OrderPage() {
  const hydrated = useHydrated();
  // The page is the same for every order.
  const segment = lastSegmentOf(usePathname());
  const loadTexts = useLoadTexts();
  return (
    <div className="manage-page">
      {hydrated ? (
        <Order key={segment} orderId={Number(segment)} />
      ) : (
        <LoadState texts={loadTexts} unavailable={null} />
      )}
    </div>
  );
}

function Order({ orderId }: { orderId: number }) {
  const t = useTranslations('manageOrder');
  const loadTexts = useLoadTexts();
  const { reading, calls, changes } = useManagedOrder(orderId);
  const now = useNow(CLOCK_MS);
  const timeZone = useMe()?.shop.timeZone;
  if (reading.status === 'refused')
    return (
      <Problem Icon={SearchX} title={t('unknown.title')} text={t('unknown.text')}>
        <ButtonLink href={manageRoutes.orders()} kind="secondary" size="large" wide>
          {t('unknown.orders')}
        </ButtonLink>
      </Problem>
    );
  if (reading.status !== 'found' || now === null || !timeZone)
    return <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />;
  const { managed, preparationMinutes } = reading.value;
  return (
    <>
      <OrderHead managed={managed} now={now} timeZone={timeZone} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <section
          aria-label={t('actions.title')}
          className="panel flex min-w-0 flex-col gap-3 p-4 lg:col-start-2 lg:row-start-1"
        >
          <Diner managed={managed} />
          {!isFinal(managed.order.orderStatusId) && (
            <div className="-mx-4 -mb-4 pt-4">
              <OrderActions
                orderOfStaff={managed}
                now={now}
                timeZone={timeZone}
                preparationMinutes={preparationMinutes}
                calls={calls}
              />
            </div>
          )}
          <BillOfOrder managed={managed} />
          <MoreActions managed={managed} now={now} calls={calls} changes={changes} />
        </section>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Content managed={managed} />
          <OrderTickets orderId={orderId} />
          <Messages managed={managed} timeZone={timeZone} />
          {managed.money && (
            <OrderMoney money={managed.money} timeZone={timeZone} undoNote={changes.undoNote} />
          )}
        </div>
        <OrderHistory managed={managed} timeZone={timeZone} />
      </div>
      <UndoMove stepBack={calls.stepBack} />
    </>
  );
}

/** The number, when the order is due, and the way back to the list. */
function OrderHead({ managed, now, timeZone }: { managed: ManagedOrder; now: number; timeZone: string }) {
  const t = useTranslations('manageOrder');
  const { order, wantedAt } = managed;
  const orders = useTranslations('manageOrders');
  const { when, left, urgency } = useDueText(order, now, timeZone);
  const isOver = isFinal(order.orderStatusId);
  const reason = cancelledHow(order) === 'unanswered' ? orders('unanswered') : order.cancelReason;
  const back = listBefore();
  const moment = useMoment(timeZone);
  const wanted = wantedAt === null ? null : localClock(wantedAt, timeZone);
  return (
    <div className="flex flex-col gap-2">
      <Link
        href={listAddress()}
        className="-ml-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-2 font-medium text-accent-ink hover:bg-sunken"
      >
        <ArrowLeft aria-hidden size={18} />
        {t(`back.${back}`)}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1
            id={ticketId(order)}
            tabIndex={-1}
            className="tabular font-extrabold text-3xl leading-tight tracking-tight outline-none"
          >
            {t('title', { number: orderNumber(order) })}
          </h1>
          <OrderState order={order} />
          <TestBadge order={order} />
        </div>
        {!isOver && (
          <p className="tabular flex flex-wrap items-baseline gap-x-3 font-bold text-2xl">
            {when}
            {left && (
              <span className={urgency === 'late' ? 'text-base text-danger' : 'text-base text-muted'}>
                {left}
              </span>
            )}
          </p>
        )}
      </div>
      <p className="text-muted text-sm">
        <span className="inline-block first-letter:uppercase">{moment(order.dateAdded)}</span>
        {' · '}
        {order.scheduled ? t('scheduled') : t('asap')}
        {wanted && <> · {t('wanted', { time: hourText(wanted.minute) })}</>}
        {isOver && <> · {t('promised', { time: when })}</>}
      </p>
      {order.orderStatusId === CANCELLED && reason && (
        <Notice tone="danger" title={orders('cancelReason')}>
          <span className="wrap-anywhere">{reason}</span>
        </Notice>
      )}
      {order.orderStatusId === AWAITING_CARD && <Notice tone="warning">{t('paying')}</Notice>}
    </div>
  );
}

function Content({ managed: { order, atCounter = false, money } }: { managed: ManagedOrder }) {
  const t = useTranslations('manageOrder');
  return (
    <section aria-label={t('content')} className="panel flex flex-col">
      <DinerNoteAbove order={order} />
      <MarksSoldOut>
        <OrderLines order={order} priced />
      </MarksSoldOut>
      <OrderSum order={order} atCounter={atCounter} money={money} />
    </section>
  );
}

/** Before the dishes: it changes how they are made. */
function DinerNoteAbove({ order }: { order: ManagedOrder['order'] }) {
  return (
    <div className="pt-4 empty:hidden">
      <DinerNote order={order} />
    </div>
  );
}

function Diner({ managed }: { managed: ManagedOrder }) {
  const name = useDinerName(managed);
  const email = managed.customer?.email;
  return (
    <div className="flex flex-col gap-3">
      <OrderMethod order={managed.order} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="wrap-anywhere flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-lg">
          {name}
          <WithoutAccountBadge {...managed} />
        </p>
        <CallDiner orderOfStaff={managed} />
        {email && (
          <a
            href={`mailto:${email}`}
            className="wrap-anywhere -my-2 inline-flex min-h-11 items-center gap-1.5 font-medium text-accent-ink"
          >
            <Mail aria-hidden size={16} className="shrink-0" />
            {email}
          </a>
        )}
      </div>
      <ContactData managed={managed} />
      <div className="-mx-4 -mb-4 empty:hidden">
        <Destination order={managed.order} />
      </div>
    </div>
  );
}

/** Export and erasure of who placed the order without an account, for those who may do it with customers. */
function ContactData({ managed: { order, customer } }: { managed: ManagedOrder }) {
  const t = useTranslations('manageOrder.contactData');
  const maySee = useMe()?.permissions.includes('customers.see');
  const [isOpen, setOpen] = useState(false);
  if (!customer?.isContact || !maySee) return null;
  return (
    <>
      <Button kind="secondary" className="self-start" onClick={() => setOpen(true)}>
        <UserLock aria-hidden size={18} />
        {t('title')}
      </Button>
      <Suspense>
        {isOpen && <ContactDataSheet order={order} contact={customer} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** What was written to the diner. */
function Messages({ managed: { order, authors }, timeZone }: { managed: ManagedOrder; timeZone: string }) {
  const t = useTranslations('manageOrder.messages');
  const moment = useMoment(timeZone);
  if (order.messages.length === 0) return null;
  return (
    <section aria-label={t('title')} className="panel flex flex-col gap-3 p-4">
      <h2 className="font-bold text-lg">{t('title')}</h2>
      <ul className="flex flex-col gap-3">
        {order.messages.map(({ text, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages keep their places
          <li key={index} className="flex flex-col gap-1 rounded-control bg-sunken px-3.5 py-3">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-muted text-sm">
              {t('sent', { name: authors[index] ?? t('operator'), moment: moment(at) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to the bill of its table. */
function BillOfOrder({ managed: { order, billId } }: { managed: ManagedOrder }) {
  const t = useTranslations('manageOrder.actions');
  const maySee = useMay('order.create');
  if (billId === null || !maySee) return null;
  return (
    <Link
      href={billRoute(billId)}
      className="flex min-h-14 items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-4 font-semibold hover:bg-sunken"
    >
      <ReceiptText aria-hidden size={20} />
      {t('bill', { number: String(order.table?.number ?? '') })}
    </Link>
  );
}

type OpenSheet = 'lines' | 'refund' | 'note' | 'message';

function MoreActions({
  managed,
  now,
  calls,
  changes,
}: {
  managed: ManagedOrder;
  now: number;
  calls: OrderCalls;
  changes: OrderChanges;
}) {
  const t = useTranslations('manageOrder.actions');
  const orders = useTranslations('manageOrders');
  const mayEdit = useMay('order.edit');
  const mayRefund = useMay('order.refund');
  const mayReceive = useMay('order.receive');
  const mayMove = useMay('order.move');
  const [open, setOpen] = useState<OpenSheet | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { order } = managed;
  const { orderStatusId } = order;
  const stands = orderStatusId !== CANCELLED && orderStatusId !== AWAITING_CARD && !isTestOrder(order);
  const notable = notableKinds(order);
  const isPaid = refundable(order) > 0;
  const { customer } = managed;
  const reachable = (customer !== null && !customer.isContact) || managed.guest;
  const onClose = () => setOpen(null);

  async function onUndoHandOver(): Promise<void> {
    const answer = await calls.stepBack(order.orderId);
    setFailure(
      answer.class === 'success'
        ? null
        : answer.code === 'status_move'
          ? orders('undo.late')
          : answer.message,
    );
  }

  return (
    <>
      <div className="grid gap-2 sm:max-lg:grid-cols-2">
        {mayMove && orderStatusId === HANDED_OVER && mayStepBack(orderStatusId, order.dateModified, now) && (
          <Button kind="secondary" className="min-h-14" onClick={onUndoHandOver}>
            <Undo2 aria-hidden size={20} />
            {orders('undo.handOver')}
          </Button>
        )}
        {mayEdit && stands && (
          <Button kind="secondary" className="min-h-14" onClick={() => setOpen('lines')}>
            <PencilLine aria-hidden size={20} />
            {t('lines')}
          </Button>
        )}
        {stands && (isPaid ? mayRefund : mayEdit && order.total > 0) && (
          <Button kind="secondary" className="min-h-14" onClick={() => setOpen('refund')}>
            {isPaid ? <Banknote aria-hidden size={20} /> : <Tag aria-hidden size={20} />}
            {isPaid ? t('refund', { back: moneyBack(order) }) : t('discount')}
          </Button>
        )}
        {mayReceive && managed.money?.takesPayments && notable.length > 0 && (
          <Button kind="secondary" className="min-h-14" onClick={() => setOpen('note')}>
            <Coins aria-hidden size={20} />
            {t('note', { can: notable.length > 1 ? 'both' : (notable[0] ?? '') })}
          </Button>
        )}
        {mayEdit && reachable && (
          <Button kind="secondary" className="min-h-14" onClick={() => setOpen('message')}>
            <Send aria-hidden size={20} />
            {t('message')}
          </Button>
        )}
      </div>
      {failure !== null && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Suspense>
        {open === 'lines' && <EditLines managed={managed} changes={changes} onClose={onClose} />}
        {open === 'refund' && <RefundSheet managed={managed} changes={changes} onClose={onClose} />}
        {open === 'note' && <NoteSheet managed={managed} changes={changes} onClose={onClose} />}
        {open === 'message' && <MessageSheet managed={managed} changes={changes} onClose={onClose} />}
      </Suspense>
    </>
  );
}
