import { z } from 'zod';
import { BANNER_NAME_MAX, BANNER_TITLE_MAX, BANNERS_MAX } from '#lib/domain/store/appearance.ts';
import { APPEARANCE_PLACES, type Turn } from '#lib/domain/store/photo.ts';
import { CARD_STYLES, THEMES } from '#lib/domain/store/theme.ts';
import { line, lineOf } from '../schemas/scalars.ts';

/** `revision` is that of what the person saw: another one by now refuses a change. */
const revision = lineOf(40).min(1);
const theme = z.enum(THEMES);
const cardStyle = z.enum(CARD_STYLES);

/** The first and the last day on which a banner is shown, in the shop's time zone; null for no limit. */
const days = { first_day: z.iso.date().nullable(), last_day: z.iso.date().nullable() };

const appearance = z.object({
  theme,
  card_style: cardStyle,
  logo: line.nullable(),
  banners: z.array(z.object({ image: line.nullable(), title: line, name: line, ...days })),
  revision: line,
});

const image = lineOf(500).min(1);

/** A fraction with at most six decimals. */
const FRACTION = '(?:1|0(?:\\.\\d{1,6})?|1\\.0{1,6})';

/** 'left,top,width,height' of the part to draw, as fractions of the upright and then turned picture. */
const crop = z
  .string()
  .regex(new RegExp(`^${FRACTION}(?:,${FRACTION}){3}$`), { abort: true })
  .transform((text) => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number);
    return { left, top, width, height };
  })
  .refine(
    ({ left, top, width, height }) =>
      width > 0 && height > 0 && left + width <= 1.000_01 && top + height <= 1.000_01,
  );

/** Quarter turns to the right. */
const turn = z.enum(['0', '90', '180', '270']).transform((text) => Number(text) as Turn);

/** Which part of a photo is drawn. */
export const photoPart = { crop, turn };

/** The payload and the success of the calls of the shop's appearance; a change answers with what there is then. */
export const appearanceSchemas = {
  manageAppearance: { payload: z.strictObject({}), answer: appearance },
  manageLookSave: {
    payload: z.strictObject({ revision, theme, card_style: cardStyle }),
    answer: appearance,
  },
  /** `logo`: the address of an uploaded picture; null for the first letter of the shop's name. */
  manageLogoSave: { payload: z.strictObject({ revision, logo: image.nullable() }), answer: appearance },
  /** All banners, in their order. A new picture is the address of an uploaded one. */
  manageBannersSave: {
    payload: z.strictObject({
      revision,
      banners: z
        .array(
          z
            .strictObject({
              image: image.nullable(),
              title: lineOf(BANNER_TITLE_MAX).min(1),
              name: lineOf(BANNER_NAME_MAX),
              ...days,
            })
            .refine(
              ({ first_day, last_day }) => first_day === null || last_day === null || first_day <= last_day,
              { path: ['last_day'] },
            ),
        )
        .max(BANNERS_MAX),
    }),
    answer: appearance,
  },
  /** The body is the photo. Answers with the address of the picture, which nothing shows until it is saved. */
  managePhotoUpload: {
    payload: z.strictObject({ place: z.enum(APPEARANCE_PLACES), ...photoPart }),
    answer: z.object({ image: line }),
  },
} as const;

export type AppearanceWire = z.output<typeof appearance>;
