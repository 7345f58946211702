import { alphaBlend } from '../../../scripts/pictures/render.ts';

const GROUND = Uint8Array.of(100, 50, 0, 100, 50, 0, 100, 50, 0);

describe('blending a drawing over a background', () => {
  it('covers it where it is opaque, leaves it where it is transparent, and mixes with it between', () => {
    const drawing = Uint8Array.of(200, 150, 255, 255, 200, 150, 255, 0, 200, 150, 255, 51);
    expect([...alphaBlend(drawing, GROUND)]).toEqual([200, 150, 255, 100, 50, 0, 120, 70, 51]);
  });

  it('leaves the background itself unchanged, for the next drawing', () => {
    const ground = Uint8Array.from(GROUND);
    alphaBlend(Uint8Array.of(1, 2, 3, 255), ground);
    expect(ground).toEqual(GROUND);
  });
});
