import { z } from 'zod';
import { unwantedIn } from '#lib/domain/clean-text.ts';
import { key } from './fields.ts';

/** The backgrounds of drawn pictures. */
export const BACKDROPS = [
  'paprika',
  'safran',
  'menthe',
  'olive',
  'creme',
  'aubergine',
  'ocean',
  'terre',
  'nuit',
  'framboise',
  'citron',
  'ardoise',
] as const;
export type Backdrop = (typeof BACKDROPS)[number];

/** 'dish' for a product, 'value' for an option value, 'badge' for one shown small over its product, 'wide' for a banner, 'logo' for a shop. */
export const PICTURE_SHAPES = ['dish', 'value', 'badge', 'wide', 'logo'] as const;
export type PictureShape = (typeof PICTURE_SHAPES)[number];

const ADDRESS_EXPECTED = 'Adresse attendue, commençant par https://, /files/ ou /pictures/';
const FILE_EXPECTED = 'Chemin d’une photo à côté de ce fichier, comme "photos/carbonade.jpg"';

/** An existing picture, by its address. */
export const sourceSchema = z.strictObject({
  src: z
    .string()
    .regex(/^(https:\/\/|\/(files|pictures)\/)[^\s"'<>\\]+$/, ADDRESS_EXPECTED)
    .refine((address) => unwantedIn(address) === null, ADDRESS_EXPECTED),
});

/** A photo beside the shop file, which only the import command can read. */
const fileSchema = (shape: PictureShape) =>
  z.strictObject({
    file: z
      .string()
      .max(200, FILE_EXPECTED)
      // Plain names without a hidden or parent folder among them.
      .regex(/^[^./\\][^/\\]*(\/[^./\\][^/\\]*)*$/, FILE_EXPECTED)
      .refine((path) => unwantedIn(path) === null, FILE_EXPECTED),
    shape: z.enum(PICTURE_SHAPES).default(shape),
  });

const recipeSchema = (shape: PictureShape) =>
  z.strictObject({
    /** Names of the icon package, the main one first. */
    icons: z.array(key).min(1).max(3),
    backdrop: z.enum(BACKDROPS),
    shape: z.enum(PICTURE_SHAPES).default(shape),
  });

/** A picture, by address, by file or by recipe; `shape` is the default of the last two. */
export const pictureSchema = (shape: PictureShape) =>
  z.union([sourceSchema, recipeSchema(shape), fileSchema(shape)]);

/** A picture to draw: icons on a backdrop. */
export type PictureRecipe = z.output<ReturnType<typeof recipeSchema>>;
/** A photo to store, by its path. */
export type PictureFile = z.output<ReturnType<typeof fileSchema>>;
/** A picture of the shop file: an address, a recipe to draw, or a photo. */
export type Picture = z.output<ReturnType<typeof pictureSchema>>;
