/** The sides in pixels of a shop's icon: iOS's home screen, Android's, and its start screen. */
export const ICON_SIDES = [180, 192, 512] as const;

/** The picture under a shared link, in pixels, as Open Graph's readers want it. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const;

/** The bitmap that stands beside an icon: '/icons/ardoise.svg' has '/icons/ardoise-192.png'. */
export const iconAt = (favicon: string, side: (typeof ICON_SIDES)[number]): string =>
  favicon.replace(/\.svg$/, `-${side}.png`);

/** The picture that stands beside an icon for links that are shared. */
export const sharedPicture = (favicon: string): string => favicon.replace(/\.svg$/, '-share.jpg');
