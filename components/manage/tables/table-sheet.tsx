'use client';

import { ExternalLink, Printer } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormEnd } from '#components/forms/form-end.tsx';
import { textIn, useForm } from '#components/forms/use-form.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { type TablesCalls, useTableCode } from '#lib/browser/manage/tables.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import type { Failure } from '#lib/domain/answer.ts';
import {
  ordersAt,
  type ShopArea,
  type ShopTable,
  type ShopTables,
  TABLE_NAME_MAX,
} from '#lib/domain/store/shop-tables.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { orderRoute } from '#lib/manage-routes.ts';
import type { Removed } from './tables-page.tsx';

interface OneTable {
  area: ShopArea;
  table: ShopTable;
  tables: ShopTables;
  calls: TablesCalls;
}

/** One table: its QR code, its open orders, its name, and what ends its code or itself. */
export function TableSheet({
  onPrint,
  onRemoved,
  onClose,
  ...one
}: OneTable & { onPrint: () => void; onRemoved: (removed: Removed) => void; onClose: () => void }) {
  const t = useTranslations('manageTables.table');
  const all = useTranslations('manageTables');
  const { area, table, tables } = one;
  const number = String(table.number);
  const orders = ordersAt(tables, area, table);
  const { reading, reread } = useTableCode(table.tableId);
  return (
    <Sheet label={t('title', { number })} closeLabel={all('close')} onClose={onClose}>
      <SheetHeading>
        {t('title', { number })} <span className="font-normal text-muted text-lg">{area.name}</span>
      </SheetHeading>
      <div className="flex flex-col gap-6 px-4 pb-6 sm:px-6">
        <div className="flex flex-col gap-3">
          <div className="grid min-h-56 place-items-center">
            {reading.status === 'found' ? (
              <QrCode text={reading.value.url} label={t('code', { number, area: area.name })} />
            ) : (
              <p role="status" className="text-muted">
                {t(reading.status === 'unavailable' ? 'codeMissing' : 'codeLoading')}
              </p>
            )}
          </div>
          <Button size="large" onClick={onPrint}>
            <Printer aria-hidden size={20} />
            {t('print')}
          </Button>
          {reading.status === 'found' && (
            <ButtonLink
              kind="secondary"
              size="large"
              href={reading.value.url}
              target="_blank"
              rel="noreferrer"
            >
              <ExternalLink aria-hidden size={20} />
              {t('open')}
            </ButtonLink>
          )}
        </div>
        <section aria-labelledby="table-orders" className="flex flex-col gap-1">
          <h3 id="table-orders" className="font-bold text-lg">
            {t('ordersTitle')}
          </h3>
          {orders.length === 0 ? (
            <p className="text-muted">{t('noOrders')}</p>
          ) : (
            <ul>
              {orders.map((order) => (
                <li key={order.orderId}>
                  <Link
                    href={orderRoute(order.orderId)}
                    prefetch={false}
                    className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                  >
                    {t('order', { number: order.number })}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
        <TableName {...one} />
        <Renewal {...one} onRenewed={reread} />
        <TableRemoval {...one} orderCount={orders.length} onRemoved={onRemoved} onClose={onClose} />
      </div>
    </Sheet>
  );
}

function TableName({ table, calls }: OneTable) {
  const t = useTranslations('manageTables.table');
  const failed = useTranslations('manageTables')('failed');
  const [isSaved, setSaved] = useState(false);
  const { errors, busy, refusal, formProps } = useForm<Failure>(
    async (typed) => {
      setSaved(false);
      const answer = await calls.nameTable(table.tableId, textIn(typed, 'name').trim() || null);
      if (answer.class === 'error') return answer;
      setSaved(true);
      return 'done';
    },
    () => null,
  );
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <Field
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        error={errors.name}
        dir="auto"
        autoComplete="off"
        defaultValue={table.name ?? ''}
        limit={textLimit(TABLE_NAME_MAX)}
      />
      <FormEnd kind="secondary" busy={busy} refusal={refusal} failed={failed}>
        {t('save')}
      </FormEnd>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isSaved && t('saved')}
      </p>
    </form>
  );
}

function Renewal({ table, calls, onRenewed }: OneTable & { onRenewed: () => Promise<unknown> }) {
  const t = useTranslations('manageTables.table');
  const ask = useTranslations('manageTables.renewTable');
  const failed = useTranslations('manageTables')('failed');
  const { busy, failure, act } = useAct();
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);

  async function onConfirm(): Promise<void> {
    if (!(await act(() => calls.renewTable(table.tableId)))) return;
    await onRenewed();
    setAsking(false);
    setDone(true);
  }

  return (
    <section aria-labelledby="renew-table" className="flex flex-col gap-2 border-line border-t pt-5">
      <h3 id="renew-table" className="font-bold text-lg">
        {t('renewTitle')}
      </h3>
      <p className="text-muted text-sm">{t('renewText')}</p>
      {isDone && (
        <Notice tone="success" live>
          {t('renewed')}
        </Notice>
      )}
      <Button kind="secondary" className="min-h-12" onClick={() => setAsking(true)}>
        {t('renew')}
      </Button>
      {isAsking && (
        <ConfirmDanger
          texts={{
            question: ask('question', { number: String(table.number) }),
            text: ask('text'),
            confirm: ask('confirm'),
            keep: ask('keep'),
            failed,
          }}
          busy={busy}
          refusal={failure}
          onConfirm={onConfirm}
          onKeep={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function TableRemoval({
  area,
  table,
  calls,
  orderCount,
  onRemoved,
  onClose,
}: OneTable & {
  orderCount: number;
  onRemoved: (removed: Removed) => void;
  onClose: () => void;
}) {
  const t = useTranslations('manageTables.table');
  const all = useTranslations('manageTables');
  const ask = useTranslations('manageTables.removeTable');
  const { busy, failure, act } = useAct();
  const [isAsking, setAsking] = useState(false);
  const values = { number: String(table.number), area: area.name };

  async function onConfirm(): Promise<void> {
    if (!(await act(() => calls.removeTable(table.tableId, orderCount > 0)))) return;
    const { number, name } = table;
    onRemoved({
      text: all('undo.table', values),
      putBack: (now) => now.addTables(area.areaId, [{ number, name }]),
    });
    onClose();
    keepFocus();
  }

  return (
    <>
      <Button kind="quiet" className="min-h-12 text-danger" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking && (
        <ConfirmDanger
          texts={{
            question: ask('question', values),
            text: orderCount > 0 ? ask('open', { count: orderCount }) : ask('text'),
            confirm: ask('confirm'),
            keep: ask('keep'),
            failed: all('failed'),
          }}
          busy={busy}
          refusal={failure}
          onConfirm={onConfirm}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
