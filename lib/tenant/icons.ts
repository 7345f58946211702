/** The sizes in pixels of a shop's icon: home screen on iOS and Android, splash screen on Android. */
export const ICON_SIDES = [180, 192, 512] as const;

/** The size in pixels of the preview picture of a shared link (Open Graph). */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const;

/** The bitmap of an SVG icon: '/icons/ardoise-192.png' for '/icons/ardoise.svg'. */
export const iconAt = (favicon: string, side: (typeof ICON_SIDES)[number]): string =>
  favicon.replace(/\.svg$/, `-${side}.png`);

/** The preview picture of a shared link, for an SVG icon. */
export const sharedPicture = (favicon: string): string => favicon.replace(/\.svg$/, '-share.jpg');
