'use client';

import { Notice } from '#components/ui/notice.tsx';
import { useOfflineSentence } from '#lib/browser/use-offline.ts';
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
import { OrderButton } from './order-button.tsx';
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
  const offline = useOfflineSentence();
  const total = { before: add(basketTotal(basket), fee), now: add(step.subtotal, fee) };
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-14">
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
      <div className="lg:sticky lg:top-[calc(var(--sticky-top)+1.5rem)]">
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
          {method === 'delivery' && !step.closed && (
            <MissingNote delivery={delivery} subtotal={step.subtotal} />
          )}
          {offline && (
            <Notice tone="warning" live>
              {offline}
            </Notice>
          )}
          <OrderButton
            busy={step.busy}
            disabled={step.closed !== null || !step.ready}
            onPress={() => void step.press()}
          />
        </Summary>
      </div>
    </div>
  );
}
