import type { Backdrop } from '../backdrops.ts';
import { resting } from '../resting.ts';
import { round } from '../round.ts';
import type { Chance } from '../seeded-chance.ts';

const RADIUS = 268;
const OUTLINE = { key: 'plate', drawing: `<circle r="${RADIUS}"/>`, width: RADIUS * 2, height: RADIUS * 2 };

/** A glazed plate from above, its middle at x, y, painted with the backdrop's accent. */
export function plate(backdrop: Backdrop, chance: Chance, x: number, y: number): Promise<string> {
  const glaze = chance.pick(
    { rim: '#ffffff', well: '#f4efe9', far: '#d9d2ca' },
    { rim: '#fbf6ec', well: '#f3eadb', far: '#d8cbb5' },
    { rim: '#f6f8fa', well: '#e9eef2', far: '#c6cfd7' },
  );
  const circle = (r: number, paint: string) => `<circle r="${r}" ${paint}/>`;
  const drawing = `<linearGradient id="rim-${x}" x1=".15" y1="0" x2=".85" y2="1"><stop offset="0" stop-color="${glaze.rim}"/><stop offset=".55" stop-color="${glaze.well}"/><stop offset="1" stop-color="${glaze.far}"/></linearGradient>
<linearGradient id="step-${x}" x1=".15" y1="0" x2=".85" y2="1"><stop offset="0" stop-color="${glaze.far}"/><stop offset=".6" stop-color="${glaze.well}"/><stop offset="1" stop-color="${glaze.rim}"/></linearGradient>
<radialGradient id="well-${x}" cx=".4" cy=".34" r=".75"><stop offset="0" stop-color="${glaze.rim}"/><stop offset="1" stop-color="${glaze.well}"/></radialGradient>
${circle(RADIUS, `fill="url(#rim-${x})"`)}${circle(RADIUS - 2, 'fill="none" stroke="#fff" stroke-width="3" stroke-opacity=".8"')}${painting(backdrop, chance)}
${circle(203, `fill="url(#step-${x})"`)}${circle(194, `fill="url(#well-${x})"`)}`;
  return resting(backdrop, { outline: OUTLINE, drawing, x, y, turn: 0 });
}

function painting({ accent }: Backdrop, chance: Chance): string {
  const line = (r: number, width: number, opacity: number) =>
    `<circle r="${r}" fill="none" stroke="${accent}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  return chance.pick(
    () => line(250, 3, 0.75) + line(240, 7, 0.85),
    () => line(236, 26, 0.2) + line(249, 2.5, 0.6) + line(223, 2.5, 0.6),
    () => speckles(accent, chance),
  )();
}

function speckles(accent: string, chance: Chance): string {
  return Array.from({ length: 46 }, () => {
    const angle = chance.between(0, Math.PI * 2);
    const far = chance.between(212, 262);
    return `<circle cx="${round(Math.cos(angle) * far)}" cy="${round(Math.sin(angle) * far)}" r="${round(chance.between(1.2, 3.6))}" fill="${accent}" fill-opacity=".5"/>`;
  }).join('');
}
