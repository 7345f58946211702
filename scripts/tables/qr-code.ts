import { encode } from 'uqr';

/** The white edge that a reader needs, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code as an SVG of its own size, which still reads with a stain on it. */
export function qrCode(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: QUIET_ZONE });
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>`;
}

/** Where the dark modules of a row begin, and how many follow one another. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
