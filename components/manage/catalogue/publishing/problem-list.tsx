'use client';

import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { CatalogueProblem } from '#lib/domain/catalogue/content/checks.ts';
import { productsUsing } from '#lib/domain/catalogue/content/edit.ts';
import { type Place, placeId } from '#lib/domain/catalogue/content/references.ts';
import { useEditorPage } from '../page/editor-page.tsx';
import { placeNames } from '../page/place-names.ts';
import { useProblemTextIn } from '../problem-text.ts';

const SHOWN_MAX = 6;

/** What blocks publishing, and what only warns; each leads to the field where it is settled. */
export function ProblemList({
  problems,
  onSettle,
}: {
  problems: readonly CatalogueProblem[];
  onSettle: (product: string, problem: CatalogueProblem) => void;
}) {
  return (
    <>
      {(['blocking', 'warning'] as const).map((severity) => (
        <Problems
          key={severity}
          severity={severity}
          problems={problems.filter((problem) => problem.severity === severity)}
          onSettle={onSettle}
        />
      ))}
    </>
  );
}

function Problems({
  severity,
  problems,
  onSettle,
}: {
  severity: CatalogueProblem['severity'];
  problems: readonly CatalogueProblem[];
  onSettle: (product: string, problem: CatalogueProblem) => void;
}) {
  const t = useTranslations('manageCataloguePage.problems');
  const { content } = useEditorPage();
  const textOf = useProblemTextIn(content);
  const nameOf = placeNames(content);
  const [isAll, setAll] = useState(severity === 'blocking');
  const [isOpen, setOpen] = useState(severity === 'blocking');
  if (problems.length === 0) return null;
  const shown = isAll ? problems : problems.slice(0, SHOWN_MAX);
  const Icon = severity === 'blocking' ? CircleAlert : TriangleAlert;
  /** An option is mended in the form of a product that uses it. */
  const productOf = ({ kind, key }: Place) =>
    kind === 'product' ? key : kind === 'option' ? productsUsing(content, key)[0]?.key : undefined;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={classNames(
        'rounded-card px-4 py-3',
        severity === 'blocking' ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink',
      )}
    >
      <summary className="min-h-8 font-semibold">
        <Icon aria-hidden size={18} className="mr-2 inline-block align-text-bottom" />
        {t(severity, { count: problems.length })}
      </summary>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {shown.map((problem) => {
          const product = productOf(problem.at);
          const text = (
            <>
              <span className="font-semibold">{t('at', { name: nameOf(problem.at) })}</span> {textOf(problem)}
            </>
          );
          return (
            <li
              key={`${problem.problem} ${placeId(problem.at)} ${textOf(problem)}`}
              className="wrap-anywhere"
            >
              {product === undefined ? (
                text
              ) : (
                <button
                  type="button"
                  className="min-h-8 text-left underline decoration-dotted underline-offset-4"
                  onClick={() => onSettle(product, problem)}
                >
                  {text}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < problems.length && (
        <Button kind="quiet" className="min-h-11" onClick={() => setAll(true)}>
          {t('more', { count: problems.length - shown.length })}
        </Button>
      )}
    </details>
  );
}
