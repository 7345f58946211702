import type { Backdrop } from './backdrops.ts';
import { round } from './round.ts';
import { type Caster, shadowOf } from './shadow.ts';

/** A large thing that rests on the table: a plate, a board, a sheet of paper. */
export interface Resting {
  /** Its outline, centred on 0, 0, and the size of that. */
  outline: Omit<Caster, 'x' | 'y'>;
  /** What is seen of it, centred on 0, 0. */
  drawing: string;
  x: number;
  y: number;
  turn: number;
}

/** The thing with its shadow, down and to the right however it is turned. */
export async function resting(
  { shade }: Backdrop,
  { outline, drawing, x, y, turn }: Resting,
): Promise<string> {
  const caster = { ...outline, x: -outline.width / 2, y: -outline.height / 2 };
  const [close, wide] = await Promise.all([
    shadowOf(caster, { colour: shade, blur: 9, opacity: 0.36 }),
    shadowOf(caster, { colour: shade, blur: 30, opacity: 0.42 }),
  ]);
  const at = (dx: number, dy: number) =>
    `translate(${round(x + dx)} ${round(y + dy)}) rotate(${round(turn)})`;
  return `<g transform="${at(18, 34)}">${wide}</g><g transform="${at(5, 9)}">${close}</g><g transform="${at(0, 0)}">${drawing}</g>`;
}
