import type { Backdrop } from '../backdrop.ts';
import type { Random } from '../seeded-random.ts';
import { round } from '../svg.ts';

/** Concentric discs of light with a ring of dots between them. */
export function halo(
  { light, accent }: Backdrop,
  random: Random,
  at: { x: number; y: number; radius: number },
): string {
  const { x, y, radius } = at;
  const disc = (part: number, opacity: number) =>
    `<circle cx="${x}" cy="${y}" r="${round(radius * part)}" fill="url(#disc)" fill-opacity="${opacity}"/>`;
  return `<linearGradient id="disc" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${light}" stop-opacity=".4"/></linearGradient>${disc(1.04, 0.22)}${disc(0.87, 0.46)}
<circle cx="${x}" cy="${y}" r="${round(radius * 0.955)}" fill="none" stroke="${accent}" stroke-width="${round(radius * 0.017)}" stroke-dasharray="0 ${round(radius * 0.075)}" stroke-linecap="round" stroke-opacity=".55" transform="rotate(${round(random.between(0, 20))} ${x} ${y})"/>`;
}
