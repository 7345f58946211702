import type { Rating } from '#lib/domain/reviews/review.ts';

/** A face for each rating. Its word always stands beside it: a symbol alone is read aloud differently everywhere. */
export const RATING_SYMBOLS: Record<Rating, string> = { 1: '😞', 2: '🙁', 3: '😐', 4: '🙂', 5: '😄' };
