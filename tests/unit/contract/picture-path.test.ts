import { picturePath } from '#lib/contract/picture-path.ts';
import type { PictureRecipe } from '#lib/contract/shop-file/picture.ts';

const recipe: PictureRecipe = { icons: ['burrito', 'french-fries'], backdrop: 'paprika', shape: 'dish' };

describe('the path of a drawn picture', () => {
  it('is seven digits and lower-case letters below /pictures/, distinct on case-insensitive file systems', () => {
    expect(picturePath(recipe)).toMatch(/^\/pictures\/[0-9a-z]{7}\.webp$/);
  });

  it('does not depend on the order in which the fields were typed', () => {
    const { icons, backdrop, shape } = recipe;
    expect(picturePath({ shape, backdrop, icons })).toBe(picturePath(recipe));
  });

  it('is another one for another icon, order of icons, backdrop or shape', () => {
    const paths = [
      recipe,
      { ...recipe, icons: ['burrito'] },
      { ...recipe, icons: ['french-fries', 'burrito'] },
      { ...recipe, backdrop: 'olive' as const },
      { ...recipe, shape: 'wide' as const },
    ].map(picturePath);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
