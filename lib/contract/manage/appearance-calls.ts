import type { Appearance, DatedBanner } from '#lib/domain/store/appearance.ts';
import type { APPEARANCE_PLACES, CATALOGUE_PLACES, Crop, PhotoPlace, Turn } from '#lib/domain/store/photo.ts';
import type { CardStyle, Theme } from '#lib/domain/store/theme.ts';
import type { ApiCall } from '../calls/api-call.ts';
import type { AppearanceWire } from './appearance-schemas.ts';
import type { ManageEndpointName } from './endpoints.ts';

// The calls of the shop's appearance. Apart from calls.ts: the first page of the area does not load them.

/** What the shop looks like; a change names the revision that its person saw. */
export interface RevisedAppearance extends Appearance {
  revision: string;
}

const appearanceOf = ({ theme, card_style, logo, banners, revision }: AppearanceWire): RevisedAppearance => ({
  theme,
  cardStyle: card_style,
  logo,
  banners: banners.map(({ first_day, last_day, ...banner }) => ({
    ...banner,
    firstDay: first_day,
    lastDay: last_day,
  })),
  revision,
});

type Change<Name extends ManageEndpointName, Input> = ApiCall<
  Name,
  { revision: string } & Input,
  RevisedAppearance
>;

export const readAppearance: ApiCall<'manageAppearance', null, RevisedAppearance> = {
  endpoint: 'manageAppearance',
  encode: () => ({}),
  decode: appearanceOf,
};

export const saveLook: Change<'manageLookSave', { theme: Theme; cardStyle: CardStyle }> = {
  endpoint: 'manageLookSave',
  encode: ({ revision, theme, cardStyle }) => ({ revision, theme, card_style: cardStyle }),
  decode: appearanceOf,
};

export const saveLogo: Change<'manageLogoSave', { logo: string | null }> = {
  endpoint: 'manageLogoSave',
  encode: (input) => input,
  decode: appearanceOf,
};

export const saveBanners: Change<'manageBannersSave', { banners: readonly DatedBanner[] }> = {
  endpoint: 'manageBannersSave',
  encode: ({ revision, banners }) => ({
    revision,
    banners: banners.map(({ image, title, name, firstDay, lastDay }) => ({
      image,
      title,
      name,
      first_day: firstDay,
      last_day: lastDay,
    })),
  }),
  decode: appearanceOf,
};

const fraction = (value: number) => String(Math.round(value * 1e6) / 1e6);

/** How an uploaded photo is drawn. */
export interface PhotoDrawing<Place = PhotoPlace> {
  place: Place;
  /** Of the upright and then turned picture. */
  crop: Crop;
  turn: Turn;
}

const drawingWire = <Place>({ place, crop: { left, top, width, height }, turn }: PhotoDrawing<Place>) => ({
  place,
  crop: [left, top, width, height].map(fraction).join(','),
  turn: `${turn}` as const,
});

/** Goes with the photo as the body of the call. */
export const uploadPhoto: ApiCall<
  'managePhotoUpload',
  PhotoDrawing<(typeof APPEARANCE_PLACES)[number]>,
  { image: string }
> = {
  endpoint: 'managePhotoUpload',
  encode: drawingWire,
  decode: ({ image }) => ({ image }),
};

/** The same for the catalogue. Nothing shows the picture until a change of the draft names it. */
export const uploadCataloguePhoto: ApiCall<
  'manageCataloguePhoto',
  PhotoDrawing<(typeof CATALOGUE_PLACES)[number]>,
  { image: string }
> = {
  endpoint: 'manageCataloguePhoto',
  encode: drawingWire,
  decode: ({ image }) => ({ image }),
};
