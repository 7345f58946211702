'use client';

import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { beginOrder, changeOrder, orderInHand } from '#lib/browser/manage/counter/order-in-hand.ts';
import { notePlacedLater, sendOrder } from '#lib/browser/manage/counter/send-orders.ts';
import { type CounterChoices, useQuote } from '#lib/browser/manage/counter/use-counter.ts';
import type { PricedCatalogue, Repriced } from '#lib/browser/manage/counter/use-priced-catalogue.ts';
import { forgetWaiting } from '#lib/browser/manage/counter/waiting-orders.ts';
import { itemCount } from '#lib/domain/basket/basket.ts';
import { addLine, replaceLine } from '#lib/domain/basket/edit.ts';
import { choicesOf, lineOf } from '#lib/domain/basket/make-line.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import {
  type CounterOrder,
  isPaidToOther,
  isUntouched,
  type TakenBy,
  totalsOf,
} from '#lib/domain/counter/counter-order.ts';
import type { CounterPayment } from '#lib/domain/counter/payments.ts';
import { QUANTITY_MIN } from '#lib/domain/limits.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { priceText } from '#lib/i18n/price.ts';
import { OptionPicker, type Picked } from '../picker/option-picker.tsx';
import { BillsLink } from './bills-link.tsx';
import { OthersInHand } from './others-in-hand.tsx';
import { PlacedOrder } from './placed-order.tsx';
import { ProductGrid } from './product-grid.tsx';
import { PAY_BUTTON, Ticket } from './ticket.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

/** Changes the order in hand. */
export type EditOrder = (change: (present: CounterOrder) => CounterOrder) => void;

/** What the last order became. */
type Outcome =
  | { kind: 'placed'; order: AnyOrder; change: Cents }
  | { kind: 'refused'; code: RefusalCode; message: string };

/** Why an order was not placed. */
export type Refused = Extract<Outcome, { kind: 'refused' }>;

/** A product whose options are being chosen; `index` is the line that is changed, null for a new one. */
interface Picking {
  product: Product;
  index: number | null;
}

/** The button that opens the order where it is behind the dishes. */
const OPEN_BUTTON = 'counter-open';

/** Leads somebody at the keyboard from the dishes to the payment, or to the order where it is behind them. */
function focusPayment(): void {
  document.getElementById(PAY_BUTTON)?.focus();
  // Nothing that is hidden takes the focus.
  if (document.activeElement?.id !== PAY_BUTTON) document.getElementById(OPEN_BUTTON)?.focus();
}

/** Dishes and the order in hand, side by side or on a phone one behind the other. */
export function CounterDesk({
  order: inHand,
  priced,
  choices,
  repriced,
  by,
  timeZone,
  reread,
  reprice,
}: {
  order: CounterOrder;
  priced: PricedCatalogue;
  choices: CounterChoices;
  repriced: Repriced;
  /** The signed-in member. */
  by: TakenBy;
  timeZone: string;
  reread: () => Promise<unknown>;
  /** Compares the order in hand with the catalogue. */
  reprice: () => void;
}) {
  const t = useTranslations('manageCounter');
  const [picking, setPicking] = useState<Picking | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The order that is being sent: it is written down, and no longer in hand. */
  const [sending, setSending] = useState<CounterOrder | null>(null);
  const [added, setAdded] = useState('');
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const order = sending ?? inHand;
  const { answer: quote, refetch } = useQuote(order);
  const fee = quote?.class === 'success' ? quote.fee : ZERO;
  const { total } = totalsOf(order, fee);
  const placed = outcome?.kind === 'placed' ? outcome : null;
  const isOthers = isPaidToOther(order, by.staffId);

  /** Changes the order in hand; the message about the one before goes. The one that is being sent does not change. */
  function edit(change: (present: CounterOrder) => CounterOrder): void {
    if (sending) return;
    setOutcome(null);
    changeOrder((present) => ({ ...change(present), by }));
  }

  function take({ product, index }: Picking, { selection, quantity, comment }: Picked): void {
    const category = priced.categories.find(({ categoryId }) => categoryId === product.categoryId);
    if (!category) return;
    const line = lineOf({ product, category, selection, quantity, comment });
    edit((present) => ({
      ...present,
      basket: index === null ? addLine(present.basket, line) : replaceLine(present.basket, index, line),
    }));
    setPicking(null);
    // The catalogue changed while the options were chosen.
    if (!priced.products.includes(product)) reprice();
    const count = order.basket
      .filter(({ productId }) => productId === product.productId)
      .reduce((sum, each) => sum + each.quantity, index === null ? quantity : 0);
    setAdded(t('grid.added', { name: line.name, count }));
  }

  /** A product without options is taken by one tap. */
  function choose(product: Product): void {
    if (sending) return;
    const made = { product, index: null };
    if (product.options.length > 0) setPicking(made);
    else take(made, { selection: selectionOf([], []), quantity: QUANTITY_MIN, comment: '' });
  }

  function change(index: number): void {
    const line = order.basket[index];
    const product = priced.products.find(({ productId }) => productId === line?.productId);
    if (product) setPicking({ product, index });
  }

  async function place(payments: readonly CounterPayment[], change: Cents): Promise<void> {
    if (sending) return;
    setSending(order);
    const { isWritten, sent: answering } = sendOrder({ order, fee, payments, by });
    // What could not be written down stays in hand until the server has answered.
    if (isWritten) beginOrder();
    const sent = await answering;
    if (!isWritten && orderInHand() === order) beginOrder();
    if (!isMounted.current) {
      if (sent.status === 'placed') notePlacedLater({ order: sent.order, change });
      return;
    }
    setSending(null);
    if (sent.status === 'refused') return takeBack(order, sent);
    setOutcome(sent.status === 'placed' ? { kind: 'placed', order: sent.order, change } : null);
    if (sent.status === 'waiting') setOpen(false);
    keepFocus();
  }

  /** Takes a refused order in hand, unless another one is begun there: it is then resumed from the list. */
  async function takeBack(
    taken: CounterOrder,
    { code, message }: { code: RefusalCode; message: string },
  ): Promise<void> {
    if (!isUntouched(orderInHand())) return setOpen(false);
    forgetWaiting(taken.key);
    changeOrder(() => taken);
    setOutcome({ kind: 'refused', code, message });
    if (code === 'total_changed' || code === 'product_sold_out') await followPrices();
  }

  /** Takes the present prices and the present fee, also where the catalogue of this page has them already. */
  async function followPrices(): Promise<void> {
    refetch();
    await reread();
    reprice();
  }

  const ticket = placed ? (
    <PlacedOrder
      order={placed.order}
      change={placed.change}
      onNew={() => {
        setOutcome(null);
        setOpen(false);
        keepFocus();
      }}
    />
  ) : (
    <Ticket
      order={order}
      choices={choices}
      quote={quote}
      repriced={repriced}
      refused={outcome?.kind === 'refused' ? outcome : null}
      sending={sending !== null}
      timeZone={timeZone}
      priced={priced}
      onEdit={edit}
      onChangeLine={change}
      onPlace={place}
    />
  );
  const line = picking?.index === null ? undefined : order.basket[picking?.index ?? -1];

  return (
    <div className="counter">
      <h1 className="sr-only">{t('title')}</h1>
      <div className="flex min-h-0 min-w-0 flex-col max-md:pb-20">
        {choices.areas.length > 0 && <BillsLink />}
        <WaitingOrders
          order={inHand}
          sending={sending?.key ?? null}
          by={by}
          timeZone={timeZone}
          onResumed={followPrices}
        />
        {isOthers ? (
          <OthersInHand order={order} by={by} />
        ) : (
          <div inert={sending !== null} className="contents">
            <ProductGrid
              priced={priced}
              basket={order.basket}
              onChosen={choose}
              onPayment={order.basket.length > 0 && !placed ? focusPayment : null}
            />
          </div>
        )}
      </div>
      <section
        aria-label={t('order.label')}
        className="hidden min-h-0 flex-col border-line border-l bg-surface board-fit:flex"
      >
        {!isOpen && !isOthers && ticket}
      </section>
      {!isOthers && (
        <div className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 border-line border-t bg-surface px-4 py-2 md:sticky md:bottom-0 board-fit:hidden">
          <Button
            wide
            id={OPEN_BUTTON}
            className="button-board justify-between"
            onClick={() => setOpen(true)}
          >
            <ReceiptText aria-hidden size={22} />
            <span>{t('order.open', { count: itemCount(order.basket) })}</span>
            <span className="tabular">{priceText(total)}</span>
          </Button>
        </div>
      )}
      {isOpen && !isOthers && (
        <Sheet label={t('order.label')} closeLabel={t('order.close')} onClose={() => setOpen(false)}>
          <div data-tall className="flex min-h-0 flex-1 flex-col">
            {ticket}
          </div>
        </Sheet>
      )}
      {picking && (
        <Sheet
          label={picking.product.name ?? t('unnamed')}
          closeLabel={t('picker.close')}
          wide
          onClose={() => setPicking(null)}
        >
          <div data-tall className="flex min-h-0 flex-1 flex-col">
            <OptionPicker
              product={picking.product}
              start={
                line ? { choices: choicesOf(line), quantity: line.quantity, comment: line.comment } : null
              }
              {...(line && { takeLabel: (price: string) => t('picker.change', { price }) })}
              onPicked={(picked) => take(picking, picked)}
              onBack={null}
            />
          </div>
        </Sheet>
      )}
      <p role="status" className="sr-only">
        {added}
      </p>
    </div>
  );
}
