'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import {
  BILL_PARTS,
  type BillPart,
  type DishCount,
  priceOf,
  SHARES_MAX,
} from '#lib/domain/bills/bill-payment.ts';
import type { ManagedBill } from '#lib/domain/bills/managed-bill.ts';
import { add, ZERO } from '#lib/domain/money.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import { priceText } from '#lib/i18n/price.ts';

const FEWEST = 2;

/** What was chosen so far; null for what the bill proposes. */
export interface PartChoice {
  kind: BillPart['kind'] | null;
  /** `proposed` is what the bill proposed when `count` was chosen: another proposal replaces it. */
  people: { count: number; proposed: number | null } | null;
  dishes: readonly DishCount[];
}

/** What somebody pays of a bill: all that is left, dishes, or one of equal shares. */
export function PartSheet({
  bill,
  choice,
  failure,
  onChoice,
  onChosen,
  onClose,
}: {
  bill: ManagedBill;
  choice: PartChoice;
  /** Why the last payment was refused. */
  failure: string | null;
  onChoice: (choice: PartChoice) => void;
  onChosen: (part: BillPart) => void;
  onClose: () => void;
}) {
  const t = useTranslations('manageBills.pay');
  const kind = choice.kind ?? (bill.people === null ? 'all' : 'share');
  const people = choice.people?.proposed === bill.people ? choice.people.count : (bill.people ?? FEWEST);
  const setPeople = (count: number) => onChoice({ ...choice, people: { count, proposed: bill.people } });
  // What another device has paid meanwhile is chosen no more.
  const dishes = choice.dishes.flatMap((each) => {
    const count = Math.min(each.count, leftOfDish(bill, each));
    return count > 0 ? { ...each, count } : [];
  });
  const part: BillPart =
    kind === 'dishes' ? { kind, dishes } : kind === 'share' ? { kind, people } : { kind };
  const price = priceOf(bill.orders, part);

  return (
    <Sheet
      label={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button
          wide
          className="button-board"
          aria-disabled={price === ZERO}
          onClick={() => price > ZERO && onChosen(part)}
        >
          {price > ZERO ? t('take', { amount: priceText(price) }) : t('takeNone')}
        </Button>
      }
    >
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        {failure !== null && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
        <fieldset className="grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
          <legend className="sr-only">{t('what')}</legend>
          {BILL_PARTS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === kind}
              onClick={() => onChoice({ ...choice, kind: each })}
              className={classNames(
                'min-h-14 rounded-control px-1 text-sm leading-tight',
                each === kind ? 'bg-surface font-semibold text-accent-ink shadow-card' : 'text-muted',
              )}
            >
              {t(`kinds.${each}`)}
            </button>
          ))}
        </fieldset>
        {kind === 'all' && (
          <p className="flex items-baseline justify-between gap-4 rounded-control bg-sunken p-4">
            <span>{t('left')}</span>
            <span className="tabular font-bold text-3xl">{priceText(bill.left)}</span>
          </p>
        )}
        {kind === 'dishes' && (
          <ChooseDishes
            bill={bill}
            chosen={dishes}
            onChoose={(chosen) => onChoice({ ...choice, dishes: chosen })}
          />
        )}
        {kind === 'share' && (
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="font-medium">{t('people')}</span>
              <Stepper
                quantity={people}
                label={t('people')}
                lessLabel={t('fewerPeople')}
                moreLabel={t('morePeople')}
                lessDisabled={people <= 1}
                moreDisabled={people >= SHARES_MAX}
                onLess={() => setPeople(people - 1)}
                onMore={() => setPeople(people + 1)}
              />
            </div>
            <p className="text-muted text-sm">{t('shareHint', { amount: priceText(bill.left) })}</p>
            <p className="flex items-baseline justify-between gap-4 rounded-control bg-sunken p-4">
              <span>{t('share')}</span>
              <span className="tabular font-bold text-3xl">{priceText(price)}</span>
            </p>
          </div>
        )}
      </div>
    </Sheet>
  );
}

const isSame = (one: Omit<DishCount, 'count'>, other: Omit<DishCount, 'count'>): boolean =>
  one.orderId === other.orderId && one.dish === other.dish;

/** How many pieces of a dish are not paid. */
function leftOfDish({ orders }: ManagedBill, { orderId, dish: index }: Omit<DishCount, 'count'>): number {
  const order = orders.find((each) => each.orderId === orderId);
  const dish = order?.dishes[index];
  return dish && order.due > ZERO ? dish.units.length - dish.paid : 0;
}

/** The dishes that are not paid, by order: one tap for one piece. */
function ChooseDishes({
  bill,
  chosen,
  onChoose,
}: {
  bill: ManagedBill;
  chosen: readonly DishCount[];
  onChoose: (chosen: readonly DishCount[]) => void;
}) {
  const t = useTranslations('manageBills.pay');
  const texts = useTranslations('manageBills');
  const open = bill.orders.filter(({ due }) => due > ZERO);
  return (
    <div className="flex flex-col gap-4">
      {open.map(({ order, orderId, dishes, name }) => (
        <section key={orderId} aria-label={texts('order', { number: orderNumber(order) })}>
          <h3 className="wrap-anywhere font-semibold text-muted text-sm">
            {[texts('order', { number: orderNumber(order) }), name].filter(Boolean).join(' · ')}
          </h3>
          <ul className="divide-y divide-line">
            {dishes.map(({ name: dishName, values, units, paid }, dish) => {
              const left = units.length - paid;
              const place = { orderId, dish };
              const count = chosen.find((each) => isSame(each, place))?.count ?? 0;
              const next = units.slice(paid, paid + Math.max(1, count));
              const set = (wanted: number) =>
                onChoose([
                  ...chosen.filter((each) => !isSame(each, place)),
                  ...(wanted > 0 ? [{ ...place, count: wanted }] : []),
                ]);
              if (left === 0) return null;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: dishes keep their places
                <li key={dish} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <span className="wrap-anywhere min-w-0 flex-1 basis-40">
                    <span className="font-medium">{dishName}</span>
                    {values.length > 0 && <span className="text-muted text-sm"> {values.join(', ')}</span>}
                    <span className="tabular block text-muted text-sm">
                      {t('dishLeft', { count: left, price: priceText(add(...next)) })}
                    </span>
                  </span>
                  <Stepper
                    quantity={count}
                    label={t('count', { name: dishName })}
                    lessLabel={t('fewer', { name: dishName })}
                    moreLabel={t('more', { name: dishName })}
                    lessDisabled={count === 0}
                    moreDisabled={count >= left}
                    onLess={() => set(count - 1)}
                    onMore={() => set(count + 1)}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
