'use client';

import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { drawPart } from '#lib/browser/manage/photo.ts';
import {
  type CropView,
  cropOf,
  movedView,
  PHOTO_RATIOS,
  type PhotoPlace,
  TURNS,
  type Turn,
  WHOLE,
  ZOOM_MAX,
} from '#lib/domain/store/photo.ts';

/** How a photo is turned and what part of it is shown. */
export interface Framing {
  view: CropView;
  turn: Turn;
}
export const UNCHANGED: Framing = { view: WHOLE, turn: 0 };

/** The size of a photo after its turn. */
export const turnedSize = ({ width, height }: ImageBitmap, turn: Turn) =>
  turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };

const STEP = 0.08;
const MOVES = [
  { name: 'left', Icon: ArrowLeft, by: { right: -STEP, down: 0 } },
  { name: 'up', Icon: ArrowUp, by: { right: 0, down: -STEP } },
  { name: 'down', Icon: ArrowDown, by: { right: 0, down: STEP } },
  { name: 'right', Icon: ArrowRight, by: { right: STEP, down: 0 } },
] as const;

const CANVAS_WIDTH = { logo: 384, wide: 960 } as const satisfies Record<PhotoPlace, number>;

/** Chooses the part of a photo by dragging it in its frame, or by buttons and a slider. What is shown is what is drawn. */
export function Cropper({
  bitmap,
  place,
  framing: { view, turn },
  onChange,
}: {
  bitmap: ImageBitmap;
  place: PhotoPlace;
  framing: Framing;
  onChange: (framing: Framing) => void;
}) {
  const t = useTranslations('manageAppearance.crop');
  const zoomId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const ratio = PHOTO_RATIOS[place];
  const size = turnedSize(bitmap, turn);

  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, bitmap, cropOf(view, turnedSize(bitmap, turn), ratio), turn);
  }, [bitmap, view, turn, ratio]);

  const move = (by: { right: number; down: number }) =>
    onChange({ turn, view: movedView(view, by, size, ratio) });

  function onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): void {
    if (!last.current) return;
    const { clientWidth, clientHeight } = currentTarget;
    const [right, down] = [last.current.x - clientX, last.current.y - clientY];
    last.current = { x: clientX, y: clientY };
    move({ right: right / clientWidth, down: down / clientHeight });
  }

  return (
    <div className="flex flex-col gap-3">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('label')}
        width={CANVAS_WIDTH[place]}
        height={Math.round(CANVAS_WIDTH[place] / ratio)}
        className="w-full cursor-move touch-none rounded-card border border-line-strong bg-sunken data-logo:mx-auto data-logo:max-w-64"
        data-logo={place === 'logo' || undefined}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          last.current = null;
        }}
        onPointerCancel={() => {
          last.current = null;
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex">
          {MOVES.map(({ name, Icon, by }) => (
            <IconButton key={name} label={t(name)} onClick={() => move(by)}>
              <Icon aria-hidden size={20} />
            </IconButton>
          ))}
          <IconButton
            label={t('turn')}
            onClick={() =>
              onChange({ turn: TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? 0, view: WHOLE })
            }
          >
            <RotateCw aria-hidden size={20} />
          </IconButton>
        </div>
        <div className="flex min-h-12 min-w-48 flex-1 items-center gap-3">
          <label htmlFor={zoomId} className="font-medium text-sm">
            {t('zoom')}
          </label>
          <input
            id={zoomId}
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={view.zoom}
            onChange={({ target }) => onChange({ turn, view: { ...view, zoom: Number(target.value) } })}
            className="h-11 min-w-0 flex-1 accent-accent"
          />
        </div>
      </div>
    </div>
  );
}
