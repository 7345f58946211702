import { findingId } from '#lib/domain/catalogue/content/checks/finding.ts';
import type { CatalogueProblem } from '#lib/domain/catalogue/content/checks.ts';
import { type Place, placeId } from '#lib/domain/catalogue/content/references.ts';
import type { Control } from './option-sentence.tsx';

/**
 * The `data-field` of what settles each problem, inside the element whose `data-place` is that of the problem; null: what is
 * beside its sentence.
 */
const FIELDS = {
  missing_reference: null,
  option_without_values: 'newValue',
  option_unanswerable: 'count',
  free_over_maximum: 'count',
  first_free_required: 'count',
  reset_without_group: 'reset',
  reveal_cycle: 'reveals',
  reveal_not_used: null,
  never_shown: null,
  special_for_nothing: 'price',
  allergens_unsaid: 'allergens',
  origin_unsaid: 'origins',
  birth_unsaid: 'origins',
  diet_with_meat: 'diets',
  alcohol_tax: 'tax',
  alcohol_for_minors: 'adults',
  meat_in_description: 'origins',
  alcohol_unsaid: 'alcohol',
  no_photo: 'photo',
  no_description: 'description',
  long_name: 'name',
} as const satisfies Record<CatalogueProblem['problem'], string | null>;

/** The controls that the sentence of an option opens, also where the problem is one of its values. */
const CONTROLS: readonly Control[] = ['count', 'reset', 'reveals'];
const controlOf = (field: string | null) => CONTROLS.find((control) => control === field) ?? null;
/** Those of a value that are in its row. */
const IN_ROW: ReadonlySet<string> = new Set(['name', 'price']);

function fieldOf({ problem, at, about }: CatalogueProblem): string | null {
  if (problem !== 'missing_reference' || at.kind !== 'product') return FIELDS[problem];
  return { category: 'category', product: 'related', option: null }[about?.kind ?? 'option'];
}

/** A product's own rules of an option are in the card of the option. */
function placeOf({ at, about }: CatalogueProblem, field: string): Place {
  if (controlOf(field) === null) return at;
  const { kind, key } = about?.kind === 'option' ? about : at;
  return { kind, key };
}

/** The control in which a problem of an option is settled; null for one of another option, or elsewhere. */
export function controlToOpen(problem: CatalogueProblem, option: string): Control | null {
  const control = controlOf(fieldOf(problem));
  return control && placeOf(problem, control).key === option ? control : null;
}

/** The value whose details are to be open for a problem to be settled; null for none of this option. */
export function valueToOpen(problem: CatalogueProblem, option: string): string | null {
  const { at } = problem;
  const field = fieldOf(problem);
  const isOutside = controlOf(field) !== null || (field !== null && IN_ROW.has(field));
  return at.kind === 'option' && at.key === option && !isOutside ? (at.value ?? null) : null;
}

const FOCUSABLE = 'input:enabled, select:enabled, textarea:enabled, button:enabled';

/** Scrolls to what settles a problem, and gives it the focus; without a field of its own, its sentence. */
export function focusFieldOf(problem: CatalogueProblem): void {
  const field = fieldOf(problem);
  const inPlace = field && `[data-place="${CSS.escape(placeId(placeOf(problem, field)))}"] `;
  const element =
    (inPlace && document.querySelector<HTMLElement>(`${inPlace}[data-field="${field}"]`)) ||
    document.querySelector<HTMLElement>(`[data-problem="${CSS.escape(findingId(problem))}"]`);
  if (!element) return;
  element.scrollIntoView({ block: 'center' });
  const control = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  // A sentence by itself is no stop of the keyboard; what settles it is the next one.
  if (!control) element.tabIndex = -1;
  (control ?? element).focus({ preventScroll: true, focusVisible: true });
}
