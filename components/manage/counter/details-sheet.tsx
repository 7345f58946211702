'use client';

import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { type Caller, type CounterChoices, useCaller } from '#lib/browser/manage/counter/use-counter.ts';
import type { PricedCatalogue } from '#lib/browser/manage/counter/use-priced-catalogue.ts';
import { telephoneNumber } from '#lib/domain/account/telephone.ts';
import { orderAgain } from '#lib/domain/basket/order-again.ts';
import { CONTACT_NAME_MAX, type CounterOrder, problemsOf } from '#lib/domain/counter/counter-order.ts';
import { ORDER_NOTE_MAX } from '#lib/domain/limits.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { longDate } from '#lib/i18n/date.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { AddressFields } from './address-fields.tsx';
import type { EditOrder } from './counter-desk.tsx';
import { TimeField } from './time-field.tsx';

/** For whom an order is, where it is brought and when, with a note for the kitchen. */
export function DetailsSheet({
  order,
  choices,
  priced,
  timeZone,
  showsMissing,
  onEdit,
  onClose,
}: {
  order: CounterOrder;
  choices: CounterChoices;
  priced: PricedCatalogue;
  timeZone: string;
  /** Whether to say what is missing: somebody has tried to place the order. */
  showsMissing: boolean;
  onEdit: EditOrder;
  onClose: () => void;
}) {
  const t = useTranslations('manageCounter.details');
  const texts = useTranslations('manageCounter.problems');
  const { contact, comment, method } = order;
  const [isLeaving, setLeaving] = useState(false);
  const all = problemsOf(order, telephoneNumber);
  // What is not filled in may be filled in later; what was typed is right before the sheet closes.
  const problems = all.filter((each) => showsMissing || (isLeaving && each === 'telephone_invalid'));
  const caller = useCaller(contact.telephone);
  const telephoneProblem = problems.find(
    (each) => each === 'telephone_missing' || each === 'telephone_invalid',
  );
  return (
    <Sheet
      label={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button
          wide
          className="button-board"
          onClick={() => (all.includes('telephone_invalid') ? setLeaving(true) : onClose())}
        >
          {t('done')}
        </Button>
      }
    >
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-4 px-4 pb-6 sm:px-6">
        {method === 'table' && <TableField order={order} choices={choices} onEdit={onEdit} />}
        {problems.includes('table_missing') && <Missing text={texts('table_missing')} />}
        <Field
          label={t('telephone')}
          hint={t('telephoneHint')}
          type="tel"
          autoComplete="off"
          value={contact.telephone}
          error={telephoneProblem && texts(telephoneProblem)}
          onChange={({ target }) =>
            onEdit((present) => ({
              ...present,
              // Another number is somebody else.
              contact: { ...present.contact, telephone: target.value, customerId: null },
            }))
          }
        />
        {caller && (
          <KnownCaller caller={caller} order={order} priced={priced} timeZone={timeZone} onEdit={onEdit} />
        )}
        <Field
          label={t('name')}
          autoComplete="off"
          limit={textLimit(CONTACT_NAME_MAX)}
          value={contact.name}
          onChange={({ target }) =>
            onEdit((present) => ({ ...present, contact: { ...present.contact, name: target.value } }))
          }
        />
        {method === 'delivery' && <AddressFields order={order} choices={choices} onEdit={onEdit} />}
        {problems.includes('address_missing') && <Missing text={texts('address_missing')} />}
        <TimeField
          order={order}
          choices={choices}
          timeZone={timeZone}
          error={problems.includes('time_missing') ? texts('time_missing') : undefined}
          onEdit={onEdit}
        />
        <TextArea
          label={t('comment')}
          labelShown
          limit={textLimit(ORDER_NOTE_MAX)}
          value={comment}
          onChange={({ target }) => onEdit((present) => ({ ...present, comment: target.value }))}
        />
      </div>
    </Sheet>
  );
}

const Missing = ({ text }: { text: string }) => (
  <p role="alert" className="text-danger text-sm">
    {text}
  </p>
);

/** Who has the number that was typed, with the dishes of their last order in one tap. */
function KnownCaller({
  caller,
  order,
  priced,
  timeZone,
  onEdit,
}: {
  caller: Caller;
  order: CounterOrder;
  priced: PricedCatalogue;
  timeZone: string;
  onEdit: EditOrder;
}) {
  const t = useTranslations('manageCounter.details');
  const [repeated, setRepeated] = useState<readonly string[] | null>(null);
  const { customerId, name, isBlocked, lastOrder } = caller;
  const isTaken = order.contact.name === name && order.contact.customerId === customerId;

  /** The name, and the account that the order will belong to. */
  const take = (present: CounterOrder): CounterOrder => ({
    ...present,
    contact: { ...present.contact, name, customerId },
  });

  function again(): void {
    if (!lastOrder) return;
    const products = new Map(priced.products.map((product) => [product.productId, product]));
    const { basket, dropped } = orderAgain(lastOrder.products, products, priced.categories);
    setRepeated(dropped.map(({ line }) => line.name));
    onEdit((present) => ({ ...take(present), basket }));
  }

  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken p-3">
      <p role="status">{t(customerId === null ? 'known' : 'account', { name, taken: String(isTaken) })}</p>
      {isBlocked && <p className="font-semibold text-danger text-sm">{t('blocked')}</p>}
      {!isTaken && (
        <Button kind="secondary" className="min-h-12 self-start" onClick={() => onEdit(take)}>
          {name}
        </Button>
      )}
      {lastOrder && (
        <>
          <p className="wrap-anywhere text-muted text-sm">
            {t('last', {
              date: longDate(localClock(lastOrder.dateAdded, timeZone).date),
              dishes: lastOrder.products
                .map(({ quantity, name: dish }) => `${quantity} × ${dish}`)
                .join(', '),
            })}
          </p>
          <Button kind="secondary" className="min-h-14" onClick={again}>
            <RotateCcw aria-hidden size={20} />
            {t('again')}
          </Button>
        </>
      )}
      {repeated && (
        <Notice tone={repeated.length > 0 ? 'warning' : 'success'} live>
          {repeated.length > 0
            ? t('againMissing', { count: repeated.length, names: repeated.join(', ') })
            : t('againDone')}
        </Notice>
      )}
    </div>
  );
}

function TableField({
  order,
  choices,
  onEdit,
}: {
  order: CounterOrder;
  choices: CounterChoices;
  onEdit: EditOrder;
}) {
  const t = useTranslations('manageCounter.details');
  const { table } = order;
  const keyOf = (area: string, number: number) => JSON.stringify([area, number]);
  return (
    <Select
      label={t('table')}
      value={table ? keyOf(table.area, table.number) : ''}
      onChange={({ target }) => {
        const chosen = choices.areas
          .flatMap(({ name: area, tables }) => tables.map(({ number }) => ({ area, number })))
          .find(({ area, number }) => keyOf(area, number) === target.value);
        onEdit((present) => ({ ...present, table: chosen ?? null }));
      }}
    >
      <option value="">{t('chooseTable')}</option>
      {choices.areas.map(({ name: area, tables }) => (
        <optgroup key={area} label={area}>
          {tables.map(({ number, name }) => (
            <option key={number} value={keyOf(area, number)}>
              {name ? t('tableName', { number: String(number), name }) : number}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
