import type { Backdrop } from '../backdrop.ts';
import type { Random } from '../seeded-random.ts';
import { withSurfaceShadow } from '../shadow.ts';
import { round } from '../svg.ts';

const RADIUS = 268;
const OUTLINE = { key: 'plate', drawing: `<circle r="${RADIUS}"/>`, width: RADIUS * 2, height: RADIUS * 2 };

/** A glazed plate from above, its middle at x, y, painted with the backdrop's accent. */
export function plate(backdrop: Backdrop, random: Random, x: number, y: number): Promise<string> {
  const glaze = random.pick(
    { rim: '#ffffff', well: '#f4efe9', far: '#d9d2ca' },
    { rim: '#fbf6ec', well: '#f3eadb', far: '#d8cbb5' },
    { rim: '#f6f8fa', well: '#e9eef2', far: '#c6cfd7' },
  );
  const circle = (r: number, paint: string) => `<circle r="${r}" ${paint}/>`;
  const drawing = `<linearGradient id="rim-${x}" x1=".15" y1="0" x2=".85" y2="1"><stop offset="0" stop-color="${glaze.rim}"/><stop offset=".55" stop-color="${glaze.well}"/><stop offset="1" stop-color="${glaze.far}"/></linearGradient>
<linearGradient id="step-${x}" x1=".15" y1="0" x2=".85" y2="1"><stop offset="0" stop-color="${glaze.far}"/><stop offset=".6" stop-color="${glaze.well}"/><stop offset="1" stop-color="${glaze.rim}"/></linearGradient>
<radialGradient id="well-${x}" cx=".4" cy=".34" r=".75"><stop offset="0" stop-color="${glaze.rim}"/><stop offset="1" stop-color="${glaze.well}"/></radialGradient>
${circle(RADIUS, `fill="url(#rim-${x})"`)}${circle(RADIUS - 2, 'fill="none" stroke="#fff" stroke-width="3" stroke-opacity=".8"')}${painting(backdrop, random)}
${circle(203, `fill="url(#step-${x})"`)}${circle(194, `fill="url(#well-${x})"`)}`;
  return withSurfaceShadow(backdrop, { outline: OUTLINE, drawing, x, y, turn: 0 });
}

function painting({ accent }: Backdrop, random: Random): string {
  const line = (r: number, width: number, opacity: number) =>
    `<circle r="${r}" fill="none" stroke="${accent}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  return random.pick(
    () => line(250, 3, 0.75) + line(240, 7, 0.85),
    () => line(236, 26, 0.2) + line(249, 2.5, 0.6) + line(223, 2.5, 0.6),
    () => speckles(accent, random),
  )();
}

function speckles(accent: string, random: Random): string {
  return Array.from({ length: 46 }, () => {
    const angle = random.between(0, Math.PI * 2);
    const far = random.between(212, 262);
    return `<circle cx="${round(Math.cos(angle) * far)}" cy="${round(Math.sin(angle) * far)}" r="${round(random.between(1.2, 3.6))}" fill="${accent}" fill-opacity=".5"/>`;
  }).join('');
}

const NAPKIN_OUTLINE = {
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
  return withSurfaceShadow(backdrop, { outline: NAPKIN_OUTLINE, drawing, x, y, turn });
}
