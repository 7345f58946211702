'use client';

import { Plus, RefreshCw, Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { type LinesChange, type OrderChanges, usePreview } from '#lib/browser/manage/one-order.ts';
import type { ManagedOrder } from '#lib/domain/orders/managed-order.ts';
import type { AnyOrder, OrderProduct } from '#lib/domain/orders/order.ts';
import { priceText } from '#lib/i18n/price.ts';
import {
  ChangeButtons,
  ChangeProblem,
  Difference,
  numberOf,
  ReasonFields,
  useChange,
  useConfirmLabel,
  useReason,
} from './order-change.tsx';
import { type PickedLine, ProductPicker } from './product-picker.tsx';

interface Edits {
  /** The version that the edits belong to. */
  version: number;
  /** How many pieces of each line stay. */
  quantities: readonly number[];
  added: readonly PickedLine[];
  isTouched: boolean;
}

const unedited = ({ version, products }: AnyOrder): Edits => ({
  version,
  quantities: products.map(({ quantity }) => quantity),
  added: [],
  isTouched: false,
});

/** The change that edits make; null when they make none. */
function changeOf({ products }: AnyOrder, { quantities, added }: Edits): LinesChange | null {
  if (added.length === 0 && products.every(({ quantity }, index) => quantity === quantities[index]))
    return null;
  const kept = products.flatMap(({ quantity }, index) => {
    const stays = quantities[index] ?? 0;
    return stays > 0 ? [{ index, quantity: stays === quantity ? null : stays }] : [];
  });
  return { kept, added: added.map(({ request }) => request) };
}

/** Removes, lowers, replaces and adds dishes of an order; says first what becomes of its price. */
export function EditLines({
  managed,
  changes,
  onClose,
}: {
  managed: ManagedOrder;
  changes: OrderChanges;
  onClose: () => void;
}) {
  const t = useTranslations('manageOrder.edit');
  const { order } = managed;
  const [made, setMade] = useState(() => unedited(order));
  // Edits of lines that are no more are dropped: the order is shown as it now is.
  const edits = made.version === order.version ? made : unedited(order);
  /** The line that is being replaced, 'new' for one that is added; null while none is chosen. */
  const [picking, setPicking] = useState<number | 'new' | null>(null);
  const reason = useReason(null);
  const confirmLabel = useConfirmLabel();
  const change = changeOf(order, edits);
  const preview = usePreview(order, change && { lines: change });
  const act = useChange(managed, { onDone: onClose, onChanged: () => undefined });
  const title = t('title', numberOf(order));
  const isStale = made.isTouched && made.version !== order.version && !act.meanwhile;

  function edit(changed: Partial<Edits>): void {
    act.forget();
    setMade({ ...edits, ...changed, isTouched: true });
  }
  const setQuantity = (index: number, quantity: number) =>
    edit({ quantities: edits.quantities.with(index, quantity) });

  function onPicked(line: PickedLine): void {
    const quantities = typeof picking === 'number' ? edits.quantities.with(picking, 0) : edits.quantities;
    edit({ quantities, added: [...edits.added, line] });
    setPicking(null);
  }

  function onConfirm(): void {
    const text = reason.read();
    if (text !== null && change) void act.make(() => changes.adjust(edits.version, { lines: change }, text));
  }

  if (picking !== null)
    return (
      <ProductPicker
        method={order.shippingMethod === 'unknown' ? 'pickup' : order.shippingMethod}
        replaced={typeof picking === 'number' ? (order.products[picking] ?? null) : null}
        onPicked={onPicked}
        onClose={() => setPicking(null)}
      />
    );
  return (
    <Sheet
      label={title}
      closeLabel={t('close')}
      wide
      onClose={() => act.busy || onClose()}
      footer={
        <div className="flex flex-col gap-3 short:gap-2">
          <Difference before={order} preview={preview} asks={change !== null} />
          <ChangeProblem managed={managed} state={act} />
          <ChangeButtons
            label={confirmLabel(order, preview)}
            busy={act.busy}
            disabled={preview?.class !== 'success'}
            sticky
            onConfirm={onConfirm}
            onClose={onClose}
          />
        </div>
      }
    >
      <SheetHeading>{title}</SheetHeading>
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        {isStale && (
          <Notice tone="warning" live>
            {t('stale')}
          </Notice>
        )}
        <ul className="flex flex-col divide-y divide-line">
          {order.products.map((line, index) => (
            <EditedLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
              key={index}
              line={line}
              quantity={edits.quantities[index] ?? 0}
              onQuantity={(quantity) => setQuantity(index, quantity)}
              onReplace={() => setPicking(index)}
            />
          ))}
          {edits.added.map((line, index) => (
            <AddedLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
              key={`added-${index}`}
              line={line}
              onRemove={() => edit({ added: edits.added.toSpliced(index, 1) })}
            />
          ))}
        </ul>
        <Button kind="secondary" className="button-board" onClick={() => setPicking('new')}>
          <Plus aria-hidden size={20} />
          {t('add')}
        </Button>
        <ReasonFields state={reason} />
      </div>
    </Sheet>
  );
}

function LineText({ name, details }: { name: string; details: readonly string[] }) {
  return (
    <span className="flex min-w-0 flex-1 basis-48 flex-col">
      <span className="wrap-anywhere font-semibold leading-6">{name}</span>
      {details.length > 0 && <span className="wrap-anywhere text-muted text-sm">{details.join(', ')}</span>}
    </span>
  );
}

function EditedLine({
  line: { name, quantity: ordered, price, options, comment },
  quantity,
  onQuantity,
  onReplace,
}: {
  line: OrderProduct;
  quantity: number;
  onQuantity: (quantity: number) => void;
  onReplace: () => void;
}) {
  const t = useTranslations('manageOrder.edit');
  const isRemoved = quantity === 0;
  const values = options.flatMap((option) => option.values.map((value) => value.name));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className={classNames('flex min-w-0 flex-1 basis-52', isRemoved && 'line-through opacity-60')}>
        <LineText name={name} details={[...values, comment].filter(Boolean)} />
        <span className="tabular shrink-0 leading-6">{priceText(price)}</span>
      </span>
      <span className="flex items-center gap-2">
        {isRemoved ? (
          <Button kind="secondary" aria-label={t('restore', { name })} onClick={() => onQuantity(ordered)}>
            <Undo2 aria-hidden size={18} />
            {t('restoreShort')}
          </Button>
        ) : (
          <>
            <Button kind="secondary" aria-label={t('replace', { name })} onClick={onReplace}>
              <RefreshCw aria-hidden size={18} />
              {t('replaceShort')}
            </Button>
            <Stepper
              quantity={quantity}
              label={t('quantity', { name })}
              lessLabel={quantity === 1 ? t('remove', { name }) : t('fewer', { name })}
              moreLabel={t('more', { name })}
              removes={quantity === 1}
              moreDisabled={quantity >= ordered}
              onLess={() => onQuantity(quantity - 1)}
              onMore={() => onQuantity(quantity + 1)}
            />
          </>
        )}
      </span>
    </li>
  );
}

function AddedLine({ line, onRemove }: { line: PickedLine; onRemove: () => void }) {
  const t = useTranslations('manageOrder.edit');
  const { request, name, values, price } = line;
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="tabular shrink-0 rounded-chip bg-success-soft px-2 py-0.5 font-semibold text-success">
        {t('plus', { quantity: request.quantity })}
      </span>
      <LineText name={name} details={[...values, request.comment].filter(Boolean)} />
      <span className="tabular shrink-0">{priceText(price)}</span>
      <IconButton label={t('removeAdded', { name })} onClick={onRemove}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
    </li>
  );
}
