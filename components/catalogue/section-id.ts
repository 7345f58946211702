/** The id of the catalogue as a part of the home page. */
export const CATALOGUE_ID = 'carte';

/** The id of a category's part of the home page. */
export const sectionId = (categoryId: number) => `categorie-${categoryId}`;
