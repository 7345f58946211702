'use client';

import { ChevronDown, CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { DraftError } from '#lib/browser/manage/catalogue/draft-errors.ts';
import type { CatalogueProblem } from '#lib/domain/catalogue/content/checks.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
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
  const { content } = useEditorPage();
  const textOf = useProblemTextIn(content);
  return (
    <Lines
      severity={severity}
      lines={problems.map((problem) => ({
        at: problem.at,
        text: textOf(problem),
        onSettle: (product) => onSettle(product, problem),
      }))}
    />
  );
}

/** What an import would refuse, in its own words, of entries without other problems that block. */
export function DraftErrorList({
  errors,
  onOpenProduct,
}: {
  errors: readonly DraftError[];
  onOpenProduct: (product: string) => void;
}) {
  const { content } = useEditorPage();
  return (
    <Lines
      severity="blocking"
      lines={errors.map((error) => ({
        at: placeOf(content, error),
        text: error.message,
        onSettle: onOpenProduct,
      }))}
    />
  );
}

const VALUE = /^values\[(\d+)\]/;

/** Where an error is; null for a list as a whole. */
function placeOf({ options }: CatalogueContent, { kind, key, field }: DraftError): Place | null {
  if (kind === 'order') return null;
  const [, index] = (kind === 'option' && VALUE.exec(field)) || [];
  const option = options.find((each) => each.key === key);
  const value = index === undefined ? undefined : option?.values[Number(index)]?.key;
  return value === undefined ? { kind, key } : { kind, key, value };
}

interface Line {
  at: Place | null;
  text: string;
  onSettle: (product: string) => void;
}

function Lines({ severity, lines }: { severity: CatalogueProblem['severity']; lines: readonly Line[] }) {
  const t = useTranslations('manageCataloguePage.problems');
  const { content } = useEditorPage();
  const nameOf = placeNames(content);
  const [isAll, setAll] = useState(severity === 'blocking');
  const [isOpen, setOpen] = useState(severity === 'blocking');
  if (lines.length === 0) return null;
  const shown = isAll ? lines : lines.slice(0, SHOWN_MAX);
  const Icon = severity === 'blocking' ? CircleAlert : TriangleAlert;
  /** An option is settled in the form of a product that uses it. */
  const productOf = (at: Place | null) =>
    at?.kind === 'product'
      ? at.key
      : at?.kind === 'option'
        ? productsUsing(content, at.key)[0]?.key
        : undefined;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={classNames(
        'rounded-card px-4 py-3',
        severity === 'blocking' ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink',
      )}
    >
      <summary className="flex min-h-8 list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden size={18} className="shrink-0" />
        <span className="flex-1">{t(severity, { count: lines.length })}</span>
        <ChevronDown
          aria-hidden
          size={20}
          className={classNames('shrink-0 transition-transform', isOpen && 'rotate-180')}
        />
      </summary>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {shown.map(({ at, text: said, onSettle }) => {
          const product = productOf(at);
          const name = at && nameOf({ kind: at.kind, key: at.key });
          const isNamed = name === null || said.startsWith(`${name}\u00a0:`);
          const text = (
            <>
              {!isNamed && <span className="font-semibold">{t('at', { name })}</span>} {said}
            </>
          );
          return (
            <li key={`${at ? placeId(at) : ''} ${said}`} className="wrap-anywhere">
              {product === undefined ? (
                text
              ) : (
                <button
                  type="button"
                  className="min-h-8 text-left underline decoration-dotted underline-offset-4"
                  onClick={() => onSettle(product)}
                >
                  {text}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < lines.length && (
        <Button kind="quiet" className="min-h-11" onClick={() => setAll(true)}>
          {t('more', { count: lines.length - shown.length })}
        </Button>
      )}
    </details>
  );
}
