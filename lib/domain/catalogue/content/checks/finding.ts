import { type Place, placeId } from '../references.ts';

/** What blocks publishing where it is new or changed; elsewhere it warns (MANAGEMENT section 7). */
export type BlockingProblem =
  /** `about` is named and not there. */
  | 'missing_reference'
  | 'option_without_values'
  /** A required option that no choice satisfies; `about` is the option where `at` is a product with its own rules. */
  | 'option_unanswerable'
  | 'free_over_maximum'
  /** A required option without free choices, whose first choice would be free: the diner could not add it. */
  | 'first_free_required'
  | 'reset_without_group'
  | 'reveal_cycle'
  /** The product does not use `about`, which another option of it reveals. */
  | 'reveal_not_used'
  /** Only options that are never shown reveal `about`. */
  | 'never_shown'
  /** 'Never one of the free choices', and no price; a value with reset may be so. */
  | 'special_for_nothing'
  | 'allergens_unsaid'
  /** The name is that of a meat. */
  | 'origin_unsaid'
  /** Beef or veal without its country of birth. */
  | 'birth_unsaid'
  | 'diet_with_meat'
  /** Alcohol at the rate of food; `about` is the product by which a value is taxed. */
  | 'alcohol_tax'
  | 'alcohol_for_minors';

/** What only warns. */
export type WarningProblem =
  | 'no_photo'
  | 'no_description'
  | 'long_name'
  /** The description speaks of meat, and no origin is stated. */
  | 'meat_in_description'
  /** The name is that of a drink with alcohol, and no strength is stated. */
  | 'alcohol_unsaid';

/** A problem of a catalogue, wherever it comes from. */
export interface Finding {
  problem: BlockingProblem | WarningProblem;
  at: Place;
  /** What else the problem concerns, as each problem says. */
  about?: Place;
}

/** A finding as one text, to compare it. */
export const findingId = ({ problem, at, about }: Finding): string =>
  `${problem} ${placeId(at)} ${about ? placeId(about) : ''}`;
