'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { AlertDialog } from '#components/ui/dialogs/alert-dialog.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { isOffline, onNetworkChange } from '#lib/browser/api/network.ts';
import { useWarnBeforeLeaving } from '#lib/browser/dom/use-warn-before-leaving.ts';
import type { BillActs } from '#lib/browser/manage/bills.ts';
import { isUndecided } from '#lib/browser/manage/is-undecided.ts';
import { randomUuid } from '#lib/browser/storage/random-uuid.ts';
import { type BillPart, priceOf } from '#lib/domain/bills/bill-payment.ts';
import type { ManagedBill } from '#lib/domain/bills/managed-bill.ts';
import { type CounterPayment, NOTHING_NOTED, sumOf } from '#lib/domain/counter/payments.ts';
import { add, type Cents, ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { PaymentSheet } from '../payment/payment-sheet.tsx';
import { type PartChoice, PartSheet } from './part-sheet.tsx';

/** What somebody pays, of the bill as it was when they began. */
interface Paying {
  bill: ManagedBill;
  part: BillPart;
  price: Cents;
}

/** A payment that was sent. `change` is what is given back in cash. */
interface Attempt {
  actKey: string;
  paying: Paying;
  tip: Cents;
  payments: readonly CounterPayment[];
  change: Cents;
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
  const [choice, setChoice] = useState<PartChoice>({ kind: null, people: null, dishes: [] });
  const [paying, setPaying] = useState<Paying | null>(null);
  const [tip, setTip] = useState<Cents>(ZERO);
  const [noted, setNoted] = useState(NOTHING_NOTED);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [undecided, setUndecided] = useState<Attempt | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const hasNoted = noted.noted.length > 0;
  useWarnBeforeLeaving(hasNoted || undecided !== null);

  function choose(part: BillPart): void {
    const price = priceOf(bill.orders, part);
    if (price === ZERO) return;
    setFailure(null);
    setPaying({ bill, part, price });
  }

  async function send(attempt: Attempt): Promise<void> {
    if (busy) return;
    setBusy(true);
    const { actKey, paying: wanted, ...paid } = attempt;
    const answer = await pay(
      { bill: wanted.bill, part: wanted.part, tip: paid.tip, payments: paid.payments },
      actKey,
    );
    setBusy(false);
    if (answer.class === 'success') return onPaid(attempt.change);
    if (isUndecided(answer.code)) return setUndecided(attempt);
    // The PIN is asked before the payment is looked at: what was sent before stays undecided.
    if (answer.code === 'pin_required') return;
    // Nothing was received: what to pay is chosen anew, of the bill as it is now.
    setUndecided(null);
    setTip(ZERO);
    setNoted(NOTHING_NOTED);
    setPaying(null);
    setFailure(answer.message);
  }

  if (undecided) return <UndecidedPayment busy={busy} onRetry={() => send(undecided)} />;
  if (!paying)
    return (
      <PartSheet
        bill={bill}
        choice={choice}
        failure={failure}
        onChoice={setChoice}
        onChosen={choose}
        onClose={onClose}
      />
    );
  if (isLeaving)
    return (
      <ConfirmDanger
        texts={{
          question: t('leave.question'),
          text: t('leave.text', { amount: priceText(sumOf(noted.noted)) }),
          confirm: t('leave.confirm'),
          keep: t('leave.keep'),
        }}
        busy={false}
        refusal={null}
        onConfirm={onClose}
        onKeep={() => setLeaving(false)}
      />
    );
  return (
    <PaymentSheet
      payments={noted}
      tip={tip}
      total={add(paying.price, tip)}
      confirm={t('confirm')}
      divides={false}
      sending={busy}
      onPayments={setNoted}
      onTip={setTip}
      onPlace={(payments, change) => send({ actKey: randomUuid(), paying, tip, payments, change })}
      onClose={() => (hasNoted ? setLeaving(true) : onClose())}
    />
  );
}

/**
 * Has a payment sent again whose answer never came, by itself once the network is back. It cannot be closed: the payment
 * may have been received.
 */
function UndecidedPayment({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useTranslations('manageBills.pay.undecided');
  const retry = useEffectEvent(() => isOffline() || onRetry());
  useEffect(() => onNetworkChange(retry), []);
  return (
    <AlertDialog
      title={t('title')}
      onClose={() => {}}
      actions={
        <Button size="large" aria-busy={busy} onClick={onRetry}>
          <BusyLabel busy={busy}>{t('retry')}</BusyLabel>
        </Button>
      }
    >
      <p>{t('text')}</p>
    </AlertDialog>
  );
}
