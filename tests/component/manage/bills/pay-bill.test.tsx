import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PayBill } from '#components/manage/bills/pay-bill.tsx';
import type { BillActs } from '#lib/browser/manage/bills.ts';
import type { Failure } from '#lib/domain/answer.ts';
import type { ManagedBill } from '#lib/domain/bills/managed-bill.ts';
import { cents } from '#lib/domain/money.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { aBill } from '#tests/support/a-bill.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const BILL = aBill();
const user = userEvent.setup();
const failed = (code: RefusalCode): Failure => ({ class: 'error', code, message: `Refus ${code}` });
const done = { class: 'success', bill: BILL } as const;
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

function open(...answers: Awaited<ReturnType<BillActs['pay']>>[]) {
  const pay = jest.fn<BillActs['pay']>();
  for (const answer of answers) pay.mockResolvedValueOnce(answer);
  const onPaid = jest.fn();
  const onClose = jest.fn();
  const page = (bill: ManagedBill) => (
    <InFrench>
      <PayBill {...{ bill, pay, onPaid, onClose }} />
    </InFrench>
  );
  const { rerender } = render(page(BILL));
  return { pay, onPaid, onClose, reread: (bill: ManagedBill) => rerender(page(bill)) };
}

async function payByCard(take: RegExp) {
  await press(take);
  await press('Carte');
  await press('Valider le paiement');
}

describe('a payment of a bill', () => {
  test.each(['offline', 'unavailable'] as const)(
    'whose answer is lost (%s) is sent again as it was, under its key',
    async (code) => {
      const { pay, onPaid, onClose, reread } = open(failed(code), failed(code), done);
      await press('En parts égales');
      await payByCard(/^Encaisser 8,50/);
      await screen.findByRole('alertdialog', { name: 'Paiement sans réponse' });
      reread(aBill({ left: cents(850), people: 1 }));
      await user.keyboard('{Escape}');
      await press('Réessayer');
      await press('Réessayer');
      expect(pay.mock.calls).toHaveLength(3);
      expect(pay.mock.calls[1]).toEqual(pay.mock.calls[0]);
      expect(pay.mock.calls[2]).toEqual(pay.mock.calls[0]);
      expect(pay.mock.calls[0]?.[0].bill.left).toBe(1700);
      expect([onPaid.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    },
  );

  test('stays undecided when nobody types the PIN that sending it again demands', async () => {
    const { pay } = open(failed('offline'), failed('pin_required'), done);
    await payByCard(/^Encaisser 17,00/);
    await press('Réessayer');
    await press('Réessayer');
    expect(pay.mock.calls[2]).toEqual(pay.mock.calls[0]);
  });

  test('that is refused is chosen anew, what was chosen is kept, under another key', async () => {
    const { pay, reread } = open(failed('bill_changed'), done);
    await press('En parts égales');
    await press('Une personne de plus');
    await payByCard(/^Encaisser 5,67/);
    await screen.findByText('Refus bill_changed');
    reread(aBill({ left: cents(1400) }));
    expect(screen.getByRole('group', { name: 'Personnes qui se partagent le reste' }).textContent).toContain(
      '3',
    );
    await payByCard(/^Encaisser/);
    expect(pay.mock.calls[1]?.[1]).not.toBe(pay.mock.calls[0]?.[1]);
  });

  test('keeps all that was typed when nobody types the PIN', async () => {
    const { pay } = open(failed('pin_required'), done);
    await payByCard(/^Encaisser 17,00/);
    expect(screen.getByText(/Carte : 17,00/)).not.toBeNull();
    await press('Valider le paiement');
    expect(pay.mock.calls[1]?.[0]).toEqual(pay.mock.calls[0]?.[0]);
  });

  test('that is noted and not sent is left only after a question, which a reload of the page asks too', async () => {
    const { onClose } = open();
    await press(/^Encaisser 17,00/);
    await press('Carte');
    await press('Fermer');
    await screen.findByText(/les 17,00\s€ notés ne seront pas enregistrés/);
    expect(onClose).not.toHaveBeenCalled();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await press('Continuer');
    await screen.findByRole('button', { name: 'Valider le paiement' });
    await press('Fermer');
    await press('Abandonner le paiement');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('whose answer is lost is sent again by itself once the network is back', async () => {
    const { pay, onPaid } = open(failed('offline'), done);
    await payByCard(/^Encaisser 17,00/);
    await screen.findByRole('alertdialog', { name: 'Paiement sans réponse' });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
    expect(pay.mock.calls[1]).toEqual(pay.mock.calls[0]);
  });
});
