// Appearance: theme, card style, logo and banners of a shop, and the photos that are uploaded for them.

// The banners of a store.

export { listBanners } from './repository/appearance.ts';

// For compose.ts.

export { createAppearance } from './appearance.ts';
export { registerAppearance } from './http.ts';
export { createPhotos, type Photos } from './photos.ts';
