'use client';

import { createContext, useContext } from 'react';

export const SheetTitle = createContext<string | undefined>(undefined);

/** The id for the heading that names the sheet around it; undefined outside of a sheet. */
export const useSheetTitle = (): string | undefined => useContext(SheetTitle);
