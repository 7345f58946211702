import type { z } from 'zod';
import type { Problem } from './problem.ts';

/**
 * Each wrong field of a refused file once: an unknown field gets its own path, and where one of several forms
 * was possible, the problems are those of the form that comes closest.
 */
export function problemsOfIssues(
  issues: readonly z.core.$ZodIssue[],
  base: readonly PropertyKey[] = [],
): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((name) => ({ path: [...path, name], message: issue.message }));
    }
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      return closest(issue.errors.map((form) => problemsOfIssues(form, path)));
    }
    return [{ path, message: issue.message }];
  });
}

const closest = (forms: Problem[][]): Problem[] =>
  forms.reduce((best, form) => (form.length < best.length ? form : best));
