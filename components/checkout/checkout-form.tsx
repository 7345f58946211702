'use client';

import type { CustomerWire } from '#lib/contract/customer.ts';
import { type Basket, basketTotal } from '#lib/domain/basket/basket.ts';
import { ClosedNote } from './closed-note.tsx';
import { ContactSection } from './contact-section.tsx';
import { MethodSection } from './method-section.tsx';
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
  customer: CustomerWire;
  basket: Basket;
  onPlaced: (orderId: number | null) => void;
}) {
  const { method, table, choose, placement, repriced, presses, ...step } = useCheckout(
    customer,
    basket,
    onPlaced,
  );
  const total = { before: basketTotal(basket), now: basketTotal(repriced) };
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-14">
      <div className="flex flex-col gap-10" inert={step.busy}>
        {(table || method === 'table') && (
          <MethodSection
            table={table}
            chosen={method}
            gone={step.tableGone}
            onChoose={(shippingMethod) => choose({ shippingMethod, deliveryTime: null })}
          >
            {placement.method && <RefusalNote key={presses}>{placement.method}</RefusalNote>}
          </MethodSection>
        )}
        <TimeSection
          method={method}
          offer={step.offer}
          chosen={step.deliveryTime}
          onChoose={(deliveryTime) => choose({ deliveryTime })}
        >
          {placement.time && <RefusalNote key={presses}>{placement.time}</RefusalNote>}
        </TimeSection>
        <PaymentSection
          method={method}
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
        <ContactSection customer={customer} />
      </div>
      <div className="lg:sticky lg:top-[calc(var(--sticky-top)+1.5rem)]">
        <Summary method={method} before={basket} basket={repriced} wrong={placement.line}>
          {step.closed && <ClosedNote reason={step.closed} method={method} />}
          {placement.button && <SetbackNote key={presses} setback={placement.button} total={total} />}
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
