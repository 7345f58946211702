import type { Backdrop } from '../backdrops.ts';
import { resting } from '../resting.ts';

const OUTLINE = {
  key: 'napkin',
  drawing: '<rect x="-125" y="-290" width="250" height="580"/>',
  width: 250,
  height: 580,
};

/** A cloth folded in two, with woven stripes in the backdrop's accent. */
export function napkin(backdrop: Backdrop, x: number, y: number, turn: number): Promise<string> {
  const stripe = (at: number, width: number) =>
    `<path d="M${at} -290V290" stroke="${backdrop.accent}" stroke-width="${width}" stroke-opacity=".7"/>`;
  const drawing = `<linearGradient id="cloth" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="#fffdf8"/><stop offset=".48" stop-color="#f7f1e6"/><stop offset=".52" stop-color="#efe6d6"/><stop offset="1" stop-color="#faf5ec"/></linearGradient>
<rect x="-125" y="-290" width="250" height="580" rx="7" fill="url(#cloth)"/>${stripe(-98, 9)}${stripe(-82, 3)}${stripe(98, 9)}${stripe(82, 3)}`;
  return resting(backdrop, { outline: OUTLINE, drawing, x, y, turn });
}
