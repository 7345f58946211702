import { useTranslations } from 'next-intl';
import type { OptionValue } from '#lib/domain/catalogue/product.ts';
import type { DecidingOption } from '#lib/domain/catalogue/search/dish-fit.ts';
import type { FoundDish } from '#lib/domain/catalogue/search/find-dishes.ts';
import { allergenNames } from '#lib/i18n/food-text.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';

/** The most names of values in a note; the others are counted. */
const NAMED = 3;

/**
 * Whether the note names what to choose: the answers to a question that everybody must answer, when they are few. Otherwise
 * it names what to leave.
 */
const isNamedByAnswers = ({ option, isConditional, suitable, unsuitable }: DecidingOption): boolean =>
  option.required && !isConditional && (suitable.length <= NAMED || suitable.length <= unsuitable.length);

/** What a card says about a dish that was found: how it is possible, traces, the choice that has the searched word. */
export function useDishNotes(): (dish: Pick<FoundDish, 'fit' | 'choice'>) => string[] {
  const t = useTranslations('search.note');
  const food = useTranslations('food');

  const joined = (names: readonly string[], by: 'or' | 'and'): string => {
    const last = names.at(-1) ?? '';
    return names.length < 2 ? last : t(by, { list: names.slice(0, -1).join(', '), last });
  };
  const named = (values: readonly OptionValue[], by: 'or' | 'and'): string => {
    const names = [...new Set(values.map(({ name }) => t('value', { value: withFrenchSpaces(name) })))];
    const rest = names.length - NAMED;
    return joined(rest > 0 ? [...names.slice(0, NAMED), t('others', { count: rest })] : names, by);
  };
  const howPossible = (deciding: readonly DecidingOption[]): string[] => {
    const answers = deciding.filter(isNamedByAnswers);
    const left = deciding.filter((each) => !isNamedByAnswers(each));
    return [
      ...answers.map(({ suitable }, index) =>
        t(index === 0 ? 'possible' : 'possibleToo', { answers: named(suitable, 'or') }),
      ),
      ...(left.length > 0
        ? [
            t('leave', {
              values: named(
                left.flatMap(({ unsuitable }) => unsuitable),
                'and',
              ),
            }),
          ]
        : []),
    ];
  };

  return ({ fit, choice }) => [
    ...(choice === null ? [] : [t('choice', { value: withFrenchSpaces(choice) })]),
    ...(fit.kind === 'unstated' ? [t('unstated')] : []),
    ...(fit.kind === 'possible' ? howPossible(fit.deciding) : []),
    ...(fit.kind !== 'unstated' && fit.traces.length > 0
      ? [t('traces', { allergens: allergenNames(food, fit.traces) })]
      : []),
  ];
}
