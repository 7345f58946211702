'use client';

import type { GuestOrdering } from '#lib/browser/table/use-table.ts';
import type { Customer } from '#lib/domain/account/customer.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import { totalToPay } from '#lib/domain/basket/totals.ts';
import { add, ZERO } from '#lib/domain/money.ts';
import { AddressSection } from './address-section.tsx';
import { AwaitingPaymentNote, ClosedNote, RefusalNote, SubmitFailureNote } from './checkout-notices.tsx';
import { AgeSection, ContactSection, GuestSection, NoteSection } from './details-sections.tsx';
import { GuestAddressSection, GuestContactSection } from './guest-sections.tsx';
import { GuestTableSection, MethodSection } from './method-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { MissingDeliveryLink, SubmitBar } from './submit-bar.tsx';
import { Summary } from './summary.tsx';
import { TimeSection } from './time-section.tsx';
import { TipLeftOut, TipSection } from './tip-section.tsx';
import { useCheckout } from './use-checkout.ts';

/** The form of the order step: its sections, the summary and the button. */
export function CheckoutForm({
  diner,
  basket,
  onPlaced,
}: {
  /** A customer, or how a guest orders. */
  diner: Customer | GuestOrdering;
  basket: Basket;
  onPlaced: (orderId: number | null) => void;
}) {
  const { method, methods, table, delivery, choose, chooseAddress, errors, repriced, attempt, ...step } =
    useCheckout(diner, basket, onPlaced);
  const { guest } = step;
  const { fee } = delivery;
  const tip = step.tip ?? ZERO;
  const { promotions } = step;
  const toPay = (lines: Basket) => add(totalToPay(lines, fee, promotions.saved), tip);
  const total = { before: toPay(basket), now: toPay(repriced) };
  return (
    <div className="mt-6 flex flex-col gap-10 sm:mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-14">
      <div className="flex flex-col gap-10" inert={step.busy}>
        {guest && (
          <GuestContactSection
            guest={guest.details}
            delivered={method === 'delivery'}
            errors={guest.errors}
            onChange={guest.change}
            onFocus={guest.prepare}
          />
        )}
        {diner === 'table' && (
          <GuestTableSection table={table}>
            {errors.method && <RefusalNote key={attempt}>{errors.method}</RefusalNote>}
          </GuestTableSection>
        )}
        {methods.length > 1 && (
          <MethodSection
            methods={methods}
            table={table}
            chosen={method}
            onChoose={(shippingMethod) => choose({ shippingMethod, deliveryTime: null })}
          >
            {errors.method && <RefusalNote key={attempt}>{errors.method}</RefusalNote>}
          </MethodSection>
        )}
        {method === 'delivery' && guest?.details.address && (
          <GuestAddressSection
            address={guest.details.address}
            zone={delivery.zone}
            fee={delivery.fee}
            subtotal={step.subtotal}
            errors={guest.errors}
            onChange={(address) => guest.change({ address })}
          >
            {errors.address && <RefusalNote key={attempt}>{errors.address}</RefusalNote>}
          </GuestAddressSection>
        )}
        {method === 'delivery' && !guest && (
          <AddressSection delivery={delivery} subtotal={step.subtotal} onChoose={chooseAddress}>
            {errors.address && <RefusalNote key={attempt}>{errors.address}</RefusalNote>}
          </AddressSection>
        )}
        <TimeSection
          method={method}
          extraMinutes={delivery.zone?.extraMinutes ?? 0}
          offer={step.offer}
          noneOffered={step.closed === 'none'}
          limited={step.limited}
          chosen={step.deliveryTime}
          onChoose={(deliveryTime) => choose({ deliveryTime })}
        >
          {errors.time && <RefusalNote key={attempt}>{errors.time}</RefusalNote>}
        </TimeSection>
        <PaymentSection
          method={method}
          payments={step.payments}
          chosen={step.paymentMethod}
          onChoose={(paymentMethod) => choose({ paymentMethod })}
        >
          {errors.payment && <RefusalNote key={attempt}>{errors.payment}</RefusalNote>}
        </PaymentSection>
        {step.asksTip && (
          <TipSection
            price={step.subtotal}
            tip={step.tip}
            tried={attempt > 0}
            onChoose={(chosen) => choose({ tip: chosen })}
          >
            {errors.tip && <RefusalNote key={attempt}>{errors.tip}</RefusalNote>}
          </TipSection>
        )}
        {step.tipLeftOut && <TipLeftOut why={step.tipLeftOut} />}
        {step.age && (
          <AgeSection {...step.age}>
            {errors.age && <RefusalNote key={attempt}>{errors.age}</RefusalNote>}
          </AgeSection>
        )}
        <NoteSection
          note={step.comment}
          error={errors.note ?? undefined}
          onChange={(comment) => choose({ comment })}
        />
        {typeof diner !== 'string' && <ContactSection customer={diner} />}
        {diner === 'table' && <GuestSection />}
      </div>
      {/* display: contents on a phone, so that the bar sticks along the whole form. */}
      <div className="max-lg:contents lg:sticky lg:top-[calc(var(--sticky-top)+1.5rem)] lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card">
        <Summary
          payment={step.paymentMethod}
          method={method}
          fee={method === 'delivery' && delivery.zone ? fee : null}
          tip={tip}
          promotions={promotions}
          before={basket}
          basket={repriced}
          lineError={errors.line}
        >
          {step.closed && (
            <ClosedNote
              reason={step.closed}
              method={method}
              pause={step.pause}
              limited={step.limited.length > 0}
            />
          )}
          {errors.general && <SubmitFailureNote key={attempt} failure={errors.general} total={total} />}
          {step.awaitsPayment && !step.busy && !errors.general && <AwaitingPaymentNote />}
        </Summary>
        <SubmitBar
          total={total.now}
          busy={step.busy}
          closed={step.closed !== null}
          ready={step.ready}
          onSubmit={() => void step.submit()}
        >
          {method === 'delivery' && !step.closed && (
            <MissingDeliveryLink delivery={delivery} subtotal={step.subtotal} />
          )}
        </SubmitBar>
      </div>
    </div>
  );
}
