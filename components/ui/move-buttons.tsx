import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

/** Moves an entry of a list one place up or down; `place` counts from 0. Nothing in a list of one. */
export function MoveButtons({
  texts,
  place,
  count,
  busy,
  onMove,
}: {
  texts: Record<'up' | 'down', string>;
  place: number;
  count: number;
  busy: boolean;
  onMove: (by: 1 | -1) => void;
}) {
  if (count < 2) return null;
  const isFirst = place === 0;
  const isLast = place === count - 1;
  return (
    <div className="flex">
      <IconButton
        label={texts.up}
        aria-disabled={isFirst || busy || undefined}
        onClick={() => isFirst || busy || onMove(-1)}
      >
        <ArrowUp aria-hidden size={20} />
      </IconButton>
      <IconButton
        label={texts.down}
        aria-disabled={isLast || busy || undefined}
        onClick={() => isLast || busy || onMove(1)}
      >
        <ArrowDown aria-hidden size={20} />
      </IconButton>
    </div>
  );
}
