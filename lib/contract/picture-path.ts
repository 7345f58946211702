import { createHash } from 'node:crypto';

/** What a drawn picture shows (data/shops): icon names of fluent-emoji, a backdrop of scripts/pictures. */
export interface PictureRecipe {
  /** The first is the main one. */
  icons: readonly string[];
  backdrop: string;
  /** 'dish' when left out. */
  shape?: 'dish' | 'wide' | 'logo' | undefined;
}

/** Raise it when drawings change: every picture then has a new path, and no cache shows an old one. */
export const PICTURE_VERSION = 1;

/**
 * Where the picture of a recipe is served and kept: `/pictures/<16 hex digits>.webp`.
 * Two recipes that mean the same have the same path. For the backend and scripts only: it hashes with node:crypto.
 */
export function picturePath({ icons, backdrop, shape = 'dish' }: PictureRecipe): string {
  const canonical = JSON.stringify({ backdrop, icons, shape, v: PICTURE_VERSION });
  return `/pictures/${createHash('sha256').update(canonical).digest('hex').slice(0, 16)}.webp`;
}
