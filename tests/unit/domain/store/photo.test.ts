import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  beforeTurn,
  type Crop,
  type CropView,
  cropOf,
  movedView,
  type PhotoFormat,
  photoFormatOf,
  TURNS,
  turnedView,
  WHOLE,
  ZOOM_MAX,
  zoomedView,
} from '#lib/domain/store/photo.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each<[string, string, PhotoFormat | null]>([
  ['a JPEG file', '\xff\xd8\xff\xe0', 'jpeg'],
  ['a PNG file', '\x89PNG\r\n\x1a\n', 'png'],
  ['a WebP file', 'RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['an AVIF file', '\0\0\0\x1cftypavif\0\0\0\0', 'avif'],
  ['an AVIF file of the general brand', '\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
  ['a HEIC file', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['a sound in the container of WebP', 'RIFF\0\0\0\0WAVEfmt ', null],
  ['a film in the container of HEIC', '\0\0\0\x18ftypisom\0\0\0\0', null],
  ['a PDF file', '%PDF-1.7', null],
  ['an SVG file', '<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['a JPEG file without its third byte', '\xff\xd8', null],
  ['an empty file', '', null],
])('the first bytes of %s tell what it is', (_, head, format) => {
  expect(photoFormatOf(bytes(head))).toBe(format);
});

const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const ratio = fc.constantFrom(1, 16 / 7);
const view = fc.record({
  centreX: fc.double({ min: -1, max: 2, noNaN: true }),
  centreY: fc.double({ min: -1, max: 2, noNaN: true }),
  zoom: fc.double({ min: 0, max: ZOOM_MAX + 1, noNaN: true }),
});

test('a crop is inside its picture and has the ratio of its frame, wherever its view is', () => {
  fc.assert(
    fc.property(view, size, ratio, (each, picture, wanted) => {
      const { left, top, width, height } = cropOf(each, picture, wanted);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(1 + 1e-9);
      expect(top + height).toBeLessThanOrEqual(1 + 1e-9);
      expect((width * picture.width) / (height * picture.height)).toBeCloseTo(wanted, 6);
    }),
  );
});

test('at zoom 1 a crop shows the whole width of a high picture and the whole height of a wide one', () => {
  expect(cropOf(WHOLE, { width: 100, height: 400 }, 1)).toEqual({
    left: 0,
    top: 0.375,
    width: 1,
    height: 0.25,
  });
  expect(cropOf(WHOLE, { width: 400, height: 100 }, 1)).toEqual({
    left: 0.375,
    top: 0,
    width: 0.25,
    height: 1,
  });
});

test('moving beyond the edge stops there, and moving back begins at once', () => {
  const picture = { width: 400, height: 100 };
  const beyond = movedView(WHOLE, { right: 100, down: 0 }, picture, 1);
  expect(cropOf(beyond, picture, 1).left).toBeCloseTo(0.75);
  expect(cropOf(movedView(beyond, { right: -1, down: 0 }, picture, 1), picture, 1).left).toBeCloseTo(0.5);
});

test('the part before four quarter turns is the part itself', () => {
  const crop = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 };
  for (const turn of TURNS) {
    const back = beforeTurn(
      beforeTurn(crop, turn),
      turn === 0 ? 0 : turn === 90 ? 270 : turn === 270 ? 90 : 180,
    );
    for (const [name, value] of Object.entries(crop)) expect(back[name as 'left']).toBeCloseTo(value);
  }
});

test('the top half after a quarter turn to the right was the left half', () => {
  expect(beforeTurn({ left: 0, top: 0, width: 1, height: 0.5 }, 90)).toEqual({
    left: 0,
    top: 0,
    width: 0.5,
    height: 1,
  });
});

/** The point in the middle of a crop, as fractions of the picture before its turn. */
const middle = ({ left, top, width, height }: Crop) => [left + width / 2, top + height / 2];
const high = { width: 600, height: 1000 };
const wide = { width: 1000, height: 600 };

test('turning keeps the zoom and the point in the centre', () => {
  const near = { centreX: 0.4, centreY: 0.7, zoom: 4 };
  const turned = turnedView(near);
  expect(turned.zoom).toBe(4);
  const [x, y] = middle(beforeTurn(cropOf(turned, wide, 16 / 7), 90));
  expect(x).toBeCloseTo(0.4);
  expect(y).toBeCloseTo(0.7);
  expect(cropOf(turnedView(turnedView(turnedView(turned))), high, 1)).toEqual(cropOf(near, high, 1));
});

test('zooming keeps the point under the finger where it is', () => {
  const at = { x: 0.75, y: 0.25 };
  const under = (each: CropView) => {
    const { left, top, width, height } = cropOf(each, high, 1);
    return [left + at.x * width, top + at.y * height];
  };
  const [x, y] = under(WHOLE);
  const [nearX, nearY] = under(zoomedView(WHOLE, 3, at, high, 1));
  expect(nearX).toBeCloseTo(x ?? 0);
  expect(nearY).toBeCloseTo(y ?? 0);
});

test('zooming stops at its limits, and out again shows no more than the photo', () => {
  const at = { x: 0, y: 0 };
  expect(zoomedView(WHOLE, 100, at, high, 1).zoom).toBe(ZOOM_MAX);
  const out = zoomedView(zoomedView(WHOLE, 4, at, high, 1), 0.1, { x: 1, y: 1 }, high, 1);
  expect(out.zoom).toBe(1);
  expect(out.centreX).toBeCloseTo(0.5);
});
