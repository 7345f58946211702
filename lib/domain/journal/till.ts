/**
 * The two ways to take money on site (MANAGEMENT section 9). `own_till`: the restaurant's own till does, and no payment on
 * site is stored ('Notre caisse encaisse'); `journal`: staff note it, and the journal records it ('Ardoise encaisse').
 */
export const TILL_WAYS = ['own_till', 'journal'] as const;
export type TillWay = (typeof TILL_WAYS)[number];

/** A way that a shop chose, since an instant in milliseconds since 1970. */
export interface TillChoice {
  way: TillWay;
  since: number;
  /** Who chose it; null where that is not known any more. */
  name: string | null;
}

/** What a shop chose, the newest first; before the first choice payments on site are noted without a journal. */
export interface Till {
  way: TillWay | null;
  choices: readonly TillChoice[];
}
