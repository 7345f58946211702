import 'server-only';

/** The colours of the management area that browsers and tablets show around it; those of app/manage/themes/slate.css. */
export const MANAGE_COLOURS = { light: '#ffffff', dark: '#19222a', slate: '#24394a' } as const;
