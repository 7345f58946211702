import { alphaBlend } from '../../../scripts/pictures/render.ts';

const GROUND = Uint8Array.of(100, 50, 0, 100, 50, 0, 100, 50, 0);

describe('a drawing laid over a ground', () => {
  it('hides it where it is opaque, leaves it where it is clear, and mixes with it between', () => {
    const drawing = Uint8Array.of(200, 150, 255, 255, 200, 150, 255, 0, 200, 150, 255, 51);
    expect([...alphaBlend(drawing, GROUND)]).toEqual([200, 150, 255, 100, 50, 0, 120, 70, 51]);
  });

  it('leaves the ground itself as it was, for the next drawing', () => {
    const ground = Uint8Array.from(GROUND);
    alphaBlend(Uint8Array.of(1, 2, 3, 255), ground);
    expect(ground).toEqual(GROUND);
  });
});
