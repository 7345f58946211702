'use client';

import type { CustomerWire } from '#lib/contract/customer.ts';
import { type Basket, basketTotal } from '#lib/domain/basket/basket.ts';
import { add } from '#lib/domain/money.ts';
import { AddressSection } from './address-section.tsx';
import { AwaitingNote } from './awaiting-note.tsx';
import { ClosedNote } from './closed-note.tsx';
import { ContactSection } from './contact-section.tsx';
import { GuestSection } from './guest-section.tsx';
import { GuestTableSection } from './guest-table-section.tsx';
import { MethodSection } from './method-section.tsx';
import { MissingNote } from './missing-note.tsx';
import { NoteSection } from './note-section.tsx';
import { OrderBar } from './order-bar.tsx';
import { PaymentSection } from './payment-section.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { SetbackNote } from './setback-note.tsx';
import { Summary } from './summary.tsx';
import { TimeSection } from './time-section.tsx';
import { useCheckout } from './use-checkout.ts';

/** The one page between a basket and an order. */
export function CheckoutForm({
  customer,
  basket,
  onPlaced,
}: {
  /** null for a guest at a table. */
  customer: CustomerWire | null;
  basket: Basket;
  onPlaced: (orderId: number | null) => void;
}) {
  const { method, methods, table, delivery, choose, chooseAddress, placement, repriced, presses, ...step } =
    useCheckout(customer, basket, onPlaced);
  const { fee } = delivery;
  const total = { before: add(basketTotal(basket), fee), now: add(step.subtotal, fee) };
  return (
    <div className="mt-6 flex flex-col gap-10 sm:mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-14">
      <div className="flex flex-col gap-10" inert={step.busy}>
        {!customer && (
          <GuestTableSection table={table}>
            {placement.method && <RefusalNote key={presses}>{placement.method}</RefusalNote>}
          </GuestTableSection>
        )}
        {methods.length > 1 && (
          <MethodSection
            methods={methods}
            table={table}
            chosen={method}
            onChoose={(shippingMethod) => choose({ shippingMethod, deliveryTime: null })}
          >
            {placement.method && <RefusalNote key={presses}>{placement.method}</RefusalNote>}
          </MethodSection>
        )}
        {method === 'delivery' && (
          <AddressSection delivery={delivery} subtotal={step.subtotal} onChoose={chooseAddress}>
            {placement.address && <RefusalNote key={presses}>{placement.address}</RefusalNote>}
          </AddressSection>
        )}
        <TimeSection
          method={method}
          offer={step.offer}
          none={step.closed === 'none'}
          chosen={step.deliveryTime}
          onChoose={(deliveryTime) => choose({ deliveryTime })}
        >
          {placement.time && <RefusalNote key={presses}>{placement.time}</RefusalNote>}
        </TimeSection>
        <PaymentSection
          method={method}
          payments={step.payments}
          chosen={step.paymentMethod}
          onChoose={(paymentMethod) => choose({ paymentMethod })}
        >
          {placement.payment && <RefusalNote key={presses}>{placement.payment}</RefusalNote>}
        </PaymentSection>
        <NoteSection
          note={step.comment}
          error={placement.note ?? undefined}
          onChange={(comment) => choose({ comment })}
        />
        {customer ? <ContactSection customer={customer} /> : <GuestSection />}
      </div>
      {/* Without a box of its own on a phone, so that the bar stays in view along all of the form. */}
      <div className="max-lg:contents lg:sticky lg:top-[calc(var(--sticky-top)+1.5rem)] lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card">
        <Summary
          payment={step.paymentMethod}
          method={method}
          fee={method === 'delivery' && delivery.zone ? fee : null}
          before={basket}
          basket={repriced}
          wrong={placement.line}
        >
          {step.closed && <ClosedNote reason={step.closed} method={method} />}
          {placement.button && <SetbackNote key={presses} setback={placement.button} total={total} />}
          {step.awaitsPayment && !step.busy && !placement.button && <AwaitingNote />}
        </Summary>
        <OrderBar
          total={total.now}
          busy={step.busy}
          closed={step.closed !== null}
          ready={step.ready}
          onPress={() => void step.press()}
        >
          {method === 'delivery' && !step.closed && (
            <MissingNote delivery={delivery} subtotal={step.subtotal} />
          )}
        </OrderBar>
      </div>
    </div>
  );
}
