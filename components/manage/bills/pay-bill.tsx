'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { BillActs } from '#lib/browser/manage/bills.ts';
import { type BillPart, priceOf } from '#lib/domain/bills/bill-payment.ts';
import type { ManagedBill } from '#lib/domain/bills/managed-bill.ts';
import type { CounterPayment } from '#lib/domain/counter/payments.ts';
import { add, type Cents, ZERO } from '#lib/domain/money.ts';
import { PaymentSheet } from '../payment/payment-sheet.tsx';
import { PartSheet } from './part-sheet.tsx';

/** What somebody pays, of the bill as it was when they began. */
interface Paying {
  bill: ManagedBill;
  part: BillPart;
  price: Cents;
}

/** Takes money of a bill: first what is paid, then with what. */
export function PayBill({
  bill,
  pay,
  onPaid,
  onClose,
}: {
  bill: ManagedBill;
  pay: BillActs['pay'];
  /** `change` is what is given back in cash. */
  onPaid: (change: Cents) => void;
  onClose: () => void;
}) {
  const t = useTranslations('manageBills.pay');
  const [paying, setPaying] = useState<Paying | null>(null);
  const [tip, setTip] = useState<Cents>(ZERO);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function choose(part: BillPart): void {
    const price = priceOf(bill.orders, part);
    if (price === ZERO) return;
    setFailure(null);
    setPaying({ bill, part, price });
  }

  async function onPlace(payments: readonly CounterPayment[], change: Cents): Promise<void> {
    if (busy || !paying) return;
    setBusy(true);
    const answer = await pay(paying.bill, paying.part, { tip, payments });
    setBusy(false);
    if (answer.class === 'success') return onPaid(change);
    // Nothing was received: what to pay is chosen anew, of the bill as it is now.
    setTip(ZERO);
    setPaying(null);
    if (answer.code !== 'pin_required') setFailure(answer.message);
  }

  if (!paying) return <PartSheet bill={bill} failure={failure} onChosen={choose} onClose={onClose} />;
  return (
    <PaymentSheet
      tip={tip}
      total={add(paying.price, tip)}
      confirm={t('confirm')}
      divides={false}
      sending={busy}
      onTip={setTip}
      onPlace={onPlace}
      onClose={onClose}
    />
  );
}
