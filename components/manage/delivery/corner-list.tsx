'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { MoveButtons } from '#components/ui/move-buttons.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { movedBy } from '#lib/domain/ordered-list.ts';
import { SHAPE_POINTS_MAX, SHAPE_POINTS_MIN } from '#lib/domain/store/zone-shape.ts';
import { type CornerDraft, cornersOf, shapeOfCorners } from './zone-draft.ts';

/** The corners of a shape in the order of its outline: all that the map does, by the keyboard. */
export function CornerList({
  corners,
  onChange,
}: {
  corners: readonly CornerDraft[];
  onChange: (corners: readonly CornerDraft[]) => void;
}) {
  const t = useTranslations('manageDelivery.shape');
  const listId = useId();
  const fieldId = (index: number, name: keyof CornerDraft) => `${listId}-${index}-${name}`;

  function add(): void {
    flushSync(() => onChange([...corners, newCorner(corners)]));
    document.getElementById(fieldId(corners.length, 'lon'))?.focus();
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted text-sm">{t('listHint')}</p>
      <ol
        id={listId}
        tabIndex={-1}
        aria-label={t('list')}
        className="flex flex-col gap-3 outline-none empty:hidden"
      >
        {corners.map((corner, index) => {
          const values = { corner: index + 1 };
          return (
            // A corner has no identity of its own: what is typed belongs to its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className="flex flex-wrap items-end gap-2">
              {(['lon', 'lat'] as const).map((name) => (
                <Field
                  key={name}
                  id={fieldId(index, name)}
                  className="min-w-32 flex-1"
                  label={t(name, values)}
                  inputMode="decimal"
                  autoComplete="off"
                  value={corner[name]}
                  error={isNumber(corner[name]) ? undefined : t('notNumber')}
                  onChange={({ target }) =>
                    onChange(corners.with(index, { ...corner, [name]: target.value }))
                  }
                />
              ))}
              <div className="flex">
                <MoveButtons
                  texts={{ up: t('up', values), down: t('down', values) }}
                  place={index}
                  count={corners.length}
                  busy={false}
                  onMove={(by) => onChange(movedBy(corners, index, by))}
                />
                <IconButton
                  label={t('remove', values)}
                  onClick={() => {
                    onChange(corners.toSpliced(index, 1));
                    keepFocus(listId);
                  }}
                >
                  <X aria-hidden size={20} />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
      {corners.length < SHAPE_POINTS_MAX && (
        <Button kind="secondary" className="self-start" onClick={add}>
          <Plus aria-hidden size={18} />
          {t('add')}
        </Button>
      )}
    </div>
  );
}

/** An empty field is still to be typed. */
const isNumber = (text: string): boolean => text === '' || shapeOfCorners([{ lon: text, lat: '0' }]) !== null;

/** The middle of the side that closes the shape: it changes nothing until it is moved. An empty one without a shape. */
function newCorner(corners: readonly CornerDraft[]): CornerDraft {
  const shape = shapeOfCorners(corners);
  const [first, last] = [shape?.[0], shape?.at(-1)];
  if (!first || !last || corners.length < SHAPE_POINTS_MIN) return { lon: '', lat: '' };
  const middle = { lon: (first.lon + last.lon) / 2, lat: (first.lat + last.lat) / 2 };
  return cornersOf([middle])[0] ?? { lon: '', lat: '' };
}
