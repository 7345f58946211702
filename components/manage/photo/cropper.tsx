'use client';

import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type PointerEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { drawPart } from '#lib/browser/manage/photo.ts';
import {
  type CropView,
  type Framing,
  framedPart,
  movedView,
  PHONE_PART,
  PHOTO_RATIOS,
  type PhotoPlace,
  TURNS,
  turnedSize,
  turnedView,
  ZOOM_MAX,
  zoomedView,
} from '#lib/domain/store/photo.ts';

const STEP = 0.08;
const MOVES = [
  { name: 'left', Icon: ArrowLeft, by: { right: -STEP, down: 0 } },
  { name: 'up', Icon: ArrowUp, by: { right: 0, down: -STEP } },
  { name: 'down', Icon: ArrowDown, by: { right: 0, down: STEP } },
  { name: 'right', Icon: ArrowRight, by: { right: STEP, down: 0 } },
] as const;

const CANVAS_WIDTH = { logo: 384, wide: 960, dish: 960, value: 640, badge: 384 } as const satisfies Record<
  PhotoPlace,
  number
>;

interface Point {
  x: number;
  y: number;
}

const percent = (fraction: number) => `${100 * fraction}%`;

const CENTRE: Point = { x: 0.5, y: 0.5 };
const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
/** How far two fingers are apart; 0 for one. */
const spreadOf = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** How much a pixel of the wheel zooms; lines count for as many pixels as browsers scroll by them. */
const WHEEL_ZOOM = 0.002;
const LINE_PX = 16;

/** Where a point of the window is in an element, as fractions of it. */
function fractionsIn(element: Element, { x, y }: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (x - left) / width, y: (y - top) / height };
}

/**
 * Chooses the part of a photo: by dragging it in its frame, by two fingers or the wheel, or by buttons and a slider. What is
 * shown is what is drawn.
 */
export function Cropper({
  bitmap,
  place,
  framing,
  onChange,
}: {
  bitmap: ImageBitmap;
  place: PhotoPlace;
  framing: Framing;
  /** Several may come between two renderings, so each is a change of the one before. */
  onChange: (change: (before: Framing) => Framing) => void;
}) {
  const t = useTranslations('managePhoto.crop');
  const zoomId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const ratio = PHOTO_RATIOS[place];

  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, bitmap, framedPart(framing, bitmap, ratio), framing.turn);
  }, [bitmap, framing, ratio]);

  const changeView = (change: (view: CropView, size: ReturnType<typeof turnedSize>) => CropView) =>
    onChange((before) => ({ ...before, view: change(before.view, turnedSize(bitmap, before.turn)) }));
  const move = (by: { right: number; down: number }) =>
    changeView((before, size) => movedView(before, by, size, ratio));
  const zoomBy = (factor: number, at: Point) =>
    changeView((before, size) => zoomedView(before, before.zoom * factor, at, size, ratio));

  const zoomByWheel = useEffectEvent(zoomBy);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
      const at = fractionsIn(element, { x: event.clientX, y: event.clientY });
      zoomByWheel(Math.exp(-pixels * WHEEL_ZOOM), at);
    };
    // React's own listeners are passive: the page would scroll.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  function onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (!fingers.current.has(pointerId)) return;
    const before = [...fingers.current.values()];
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    const after = [...fingers.current.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    const { clientWidth, clientHeight } = currentTarget;
    move({ right: (from.x - to.x) / clientWidth, down: (from.y - to.y) / clientHeight });
    const spread = spreadOf(before);
    if (spread > 0) zoomBy(spreadOf(after) / spread, fractionsIn(currentTarget, to));
  }
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);

  return (
    <div className="flex flex-col gap-3">
      <div
        className="relative overflow-hidden rounded-card border border-line-strong bg-sunken data-logo:mx-auto data-logo:w-full data-logo:max-w-64"
        data-logo={place === 'logo' || undefined}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('label')}
          width={CANVAS_WIDTH[place]}
          height={Math.round(CANVAS_WIDTH[place] / ratio)}
          className="w-full cursor-move touch-none"
          onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
            currentTarget.setPointerCapture(pointerId);
            fingers.current.set(pointerId, { x: clientX, y: clientY });
          }}
          onPointerMove={onPointerMove}
          onPointerUp={lift}
          onPointerCancel={lift}
        />
        {place === 'wide' && (
          <div
            className="crop-part"
            style={{
              left: percent(PHONE_PART.left),
              top: percent(PHONE_PART.top),
              width: percent(PHONE_PART.width),
              height: percent(PHONE_PART.height),
            }}
          />
        )}
      </div>
      {place === 'wide' && <p className="text-muted text-sm">{t('phone')}</p>}
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
              onChange((before) => ({
                turn: TURNS[(TURNS.indexOf(before.turn) + 1) % TURNS.length] ?? 0,
                view: turnedView(before.view),
              }))
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
            value={framing.view.zoom}
            onChange={({ target }) => {
              const zoom = Number(target.value);
              changeView((before, size) => zoomedView(before, zoom, CENTRE, size, ratio));
            }}
            className="h-11 min-w-0 flex-1 accent-accent"
          />
        </div>
      </div>
    </div>
  );
}
