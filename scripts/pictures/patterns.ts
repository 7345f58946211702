import type { Chance } from './seeded-chance.ts';

/** A quiet motif printed on the backdrop: SVG `<pattern>` with the id 'motif', in white; never rotated, that is slow to draw. */
export function motif(chance: Chance): string {
  const pattern = (size: number, body: string) =>
    `<pattern id="motif" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${body}</pattern>`;
  const lines = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round"/>`;
  return chance.pick(
    pattern(46, '<circle cx="11" cy="11" r="5" fill="#fff"/><circle cx="34" cy="34" r="5" fill="#fff"/>'),
    pattern(48, lines('M-12 12L12 -12M-12 60L60 -12M36 60L60 36', 9)),
    pattern(
      88,
      '<path d="M0 0H44V88H0Z" fill="#fff" fill-opacity=".5"/><path d="M0 0H88V44H0Z" fill="#fff" fill-opacity=".5"/>',
    ),
    pattern(66, lines('M16 6v20M6 16h20M49 39v20M39 49h20', 5.5)),
    pattern(84, lines('M0 42A42 42 0 0 1 42 84A42 42 0 0 1 84 42A42 42 0 0 1 42 0A42 42 0 0 1 0 42Z', 5)),
    pattern(64, lines('M0 20Q16 4 32 20T64 20M0 52Q16 36 32 52T64 52', 5)),
  );
}
