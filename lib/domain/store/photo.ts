/** The largest photo that is accepted, in bytes (MANAGEMENT section 7). */
export const PHOTO_BYTES_MAX = 15 * 1024 * 1024;

/** What a photo is drawn for: of the shop's appearance, and of its catalogue. */
export const APPEARANCE_PLACES = ['logo', 'wide'] as const;
export const CATALOGUE_PLACES = ['dish', 'value', 'badge'] as const;
type AppearancePlace = (typeof APPEARANCE_PLACES)[number];
type CataloguePlace = (typeof CATALOGUE_PLACES)[number];
export type PhotoPlace = AppearancePlace | CataloguePlace;

/** Whether a place is one of the catalogue: each of the two has an endpoint with its own permission. */
export const isCataloguePlace = (place: PhotoPlace): place is CataloguePlace =>
  CATALOGUE_PLACES.some((each) => each === place);

/** Width by height of each place's pictures. */
export const PHOTO_RATIOS = {
  logo: 1,
  wide: 16 / 7,
  dish: 4 / 3,
  value: 4 / 3,
  badge: 1,
} as const satisfies Record<PhotoPlace, number>;

/** The formats that are accepted; 'heic' is recognised and refused. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** How many first bytes of a file tell its format. */
export const PHOTO_HEAD_BYTES = 32;

const SIGNATURES: readonly [PhotoFormat, readonly number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** The brands of ISO media files: the first names the format. */
const BRANDS: Record<string, PhotoFormat> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  hevc: 'heic',
  heim: 'heic',
  heis: 'heic',
  mif1: 'heic',
};

/**
 * The format of a photo by its first bytes, whatever its name and declared type say; null for any other file.
 *
 * @example photoFormatOf(new TextEncoder().encode('%PDF-1.7')) // null
 */
export function photoFormatOf(head: Uint8Array): PhotoFormat | null {
  for (const [format, signature] of SIGNATURES)
    if (signature.every((byte, at) => head[at] === byte)) return format;
  const textAt = (from: number) => String.fromCharCode(...head.subarray(from, from + 4));
  if (textAt(0) === 'RIFF' && textAt(8) === 'WEBP') return 'webp';
  if (textAt(4) !== 'ftyp') return null;
  const brand = BRANDS[textAt(8)] ?? null;
  // An AVIF file may begin with the general brand, and name its own among the compatible ones.
  if (textAt(8) === 'mif1' && [16, 20, 24, 28].some((at) => textAt(at) === 'avif')) return 'avif';
  return brand;
}

/** Quarter turns to the right of a photo that is already upright by its own metadata. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** A part of a picture: fractions of its width and height from the top left, between 0 and 1. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The part of the picture before its turn that `crop` shows after it.
 *
 * @example beforeTurn({ left: 0, top: 0, width: 1, height: 0.5 }, 90) // its left half: { left: 0, top: 0, width: 0.5, height: 1 }
 */
export function beforeTurn({ left, top, width, height }: Crop, turn: Turn): Crop {
  switch (turn) {
    case 0:
      return { left, top, width, height };
    case 90:
      return { left: top, top: 1 - left - width, width: height, height: width };
    case 180:
      return { left: 1 - left - width, top: 1 - top - height, width, height };
    case 270:
      return { left: 1 - top - height, top: left, width: height, height: width };
  }
}

/** How a photo is shown in its frame while somebody crops it: centre as fractions, and zoom from 1 on. */
export interface CropView {
  centreX: number;
  centreY: number;
  zoom: number;
}

export const WHOLE: CropView = { centreX: 0.5, centreY: 0.5, zoom: 1 };
export const ZOOM_MAX = 5;

/** How a photo is turned, and what part of it is shown after its turn. */
export interface Framing {
  view: CropView;
  turn: Turn;
}

/** The middle of a photo, not turned. */
export const UNCHANGED: Framing = { view: WHOLE, turn: 0 };

interface Size {
  width: number;
  height: number;
}

/** The size of a picture after its turn. */
export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * The part that a view shows of a picture of some width and height, in a frame of `ratio`: at zoom 1 the largest part of that
 * ratio. It never leaves the picture.
 */
export function cropOf(view: CropView, picture: Size, ratio: number): Crop {
  const zoom = between(view.zoom, 1, ZOOM_MAX);
  const isWider = picture.width / picture.height > ratio;
  const width = (isWider ? (picture.height * ratio) / picture.width : 1) / zoom;
  const height = (isWider ? 1 : picture.width / ratio / picture.height) / zoom;
  return {
    left: between(view.centreX - width / 2, 0, 1 - width),
    top: between(view.centreY - height / 2, 0, 1 - height),
    width,
    height,
  };
}

/** The part of a picture, of its size before the turn, that a framing shows. */
export const framedPart = ({ view, turn }: Framing, picture: Size, ratio: number): Crop =>
  cropOf(view, turnedSize(picture, turn), ratio);

/** The view moved by fractions of its frame to the right and down. Its centre stays where the frame is inside the picture. */
export function movedView(
  view: CropView,
  { right, down }: { right: number; down: number },
  picture: Size,
  ratio: number,
): CropView {
  const { width, height } = cropOf(view, picture, ratio);
  const moved = { ...view, centreX: view.centreX + right * width, centreY: view.centreY + down * height };
  const { left, top } = cropOf(moved, picture, ratio);
  return { ...moved, centreX: left + width / 2, centreY: top + height / 2 };
}

/**
 * The view with another zoom. The point of the photo under `at`, fractions of the frame from its top left, stays there
 * where the frame is inside the picture.
 */
export function zoomedView(
  view: CropView,
  wanted: number,
  at: { x: number; y: number },
  picture: Size,
  ratio: number,
): CropView {
  const zoom = between(wanted, 1, ZOOM_MAX);
  const before = cropOf(view, picture, ratio);
  const after = cropOf({ ...view, zoom }, picture, ratio);
  const centreX = before.left + at.x * before.width + (0.5 - at.x) * after.width;
  const centreY = before.top + at.y * before.height + (0.5 - at.y) * after.height;
  return movedView({ centreX, centreY, zoom }, { right: 0, down: 0 }, picture, ratio);
}

/** The view of a photo that has been turned once more to the right: the same zoom, and the same point in its centre. */
export const turnedView = ({ centreX, centreY, zoom }: CropView): CropView => ({
  centreX: 1 - centreY,
  centreY: centreX,
  zoom,
});

/**
 * The part of a banner that every phone held upright shows, from 320 px of width on: the storefront shows its picture 13rem
 * high at 88 % of its width, and the card with the texts covers the last 2.5rem of it. Follows
 * components/storefront/home/slides.tsx and carousel.tsx.
 */
export const PHONE_PART: Crop = (() => {
  const [window, height, covered] = [320, 208, 40];
  const width = window / (height * PHOTO_RATIOS.wide);
  return { left: 0.88 * (1 - width), top: 0, width, height: 1 - covered / height };
})();
