'use client';

import { useTranslations } from 'next-intl';
import type { CellProblem } from '#lib/domain/catalogue/table/table.ts';
import { useReadings } from '../use-typed.ts';

/** The sentence of what is wrong with a cell. */
export function useCellProblemText(): (problem: CellProblem) => string {
  const t = useTranslations('manageCatalogueTable');
  const { nameProblem, priceProblem } = useReadings();
  return (wrong) => {
    switch (wrong.problem) {
      case 'name':
        return nameProblem(wrong.reason, wrong.length, wrong.maximum);
      case 'price':
        return priceProblem(wrong.reason);
      case 'word':
        return t('problem.word', { word: wrong.word, expected: wrong.expected.join(', ') });
      case 'column_missing':
        return t('problem.column_missing', { column: t(`columns.${wrong.column}`) });
      default: {
        const { problem, ...data } = wrong;
        return t(`problem.${problem}`, data);
      }
    }
  };
}
