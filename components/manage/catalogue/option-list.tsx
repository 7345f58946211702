'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { OptionContent } from '#lib/domain/catalogue/content/content.ts';
import { archive, attachOption, detachOption, productsUsing } from '#lib/domain/catalogue/content/edit.ts';
import { type NestedUse, nestedUses } from '#lib/domain/catalogue/content/reveals.ts';
import { useEditing } from './editing.tsx';
import { Problems } from './fields.tsx';
import { OptionCard } from './option-card.tsx';
import { TemplateMenu } from './option-templates.tsx';

/** The options of the product, each followed by those that it reveals, and what adds another. */
export function OptionList() {
  const t = useTranslations('manageCatalogue.options');
  const { content, product, problemsAt, idOf, change, changeProduct } = useEditing();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [newest] = added;
  useEffect(() => {
    if (newest === undefined) return;
    const field = document.getElementById(`${newest}-new`);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [newest]);

  const nested = nestedUses(content.options, product);
  const unused = problemsAt({ kind: 'product', key: product.key }).filter(
    ({ problem, about }) =>
      problem === 'reveal_not_used' || (problem === 'missing_reference' && about?.kind === 'option'),
  );
  const missing = unused.filter(({ problem }) => problem === 'missing_reference');

  const siblingsOf = ({ depth, revealed }: NestedUse) =>
    nested.filter((each) => each.depth === depth && each.revealed?.by === revealed?.by);

  function move(use: NestedUse, by: 1 | -1): void {
    const siblings = siblingsOf(use);
    const other = siblings[siblings.indexOf(use) + by];
    if (!other) return;
    const exchanged = new Map([
      [use.option, other.option],
      [other.option, use.option],
    ]);
    const uses = new Map(product.options.map((each) => [each.option, each]));
    changeProduct({
      options: product.options.flatMap(({ option }) => uses.get(exchanged.get(option) ?? option) ?? []),
    });
    keepFocus(`${idOf(use.option)}-heading`);
  }

  function remove(key: string): void {
    const isShared = productsUsing(content, key).length > 1;
    change(
      isShared ? detachOption(content, key, [product.key]) : archive(content, [{ kind: 'option', key }]),
    );
    keepFocus('add-option');
  }

  function add(options: readonly OptionContent[]): void {
    change([
      ...options.map((value) => ({ kind: 'option' as const, key: value.key, value })),
      {
        kind: 'product',
        key: product.key,
        value: {
          ...product,
          options: [...product.options, ...options.map(({ key }) => ({ option: key, own: {} }))],
        },
      },
    ]);
    setAdded(options.map(({ key }) => key));
    setAdding(false);
  }

  return (
    <section aria-labelledby="options-heading" className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id="options-heading" className="font-bold text-lg">
          {t('title')}
        </h2>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      <Problems problems={missing} />
      {unused
        .filter((problem) => !missing.includes(problem))
        .map((problem) => (
          <Problems key={problem.about?.key} problems={[problem]}>
            <Button
              kind="quiet"
              onClick={() => change(attachOption(content, problem.about?.key ?? '', [product.key]))}
            >
              {t('attachRevealed')}
            </Button>
          </Problems>
        ))}
      {nested.length > 0 && (
        <ul className="flex flex-col gap-3">
          {nested.map((use) => {
            const option = content.options.find(({ key }) => key === use.option);
            const siblings = siblingsOf(use);
            return (
              option && (
                <OptionCard
                  key={idOf(use.option)}
                  option={option}
                  own={product.options.find((each) => each.option === use.option)?.own ?? {}}
                  nested={use}
                  place={siblings.indexOf(use)}
                  count={siblings.length}
                  startsOpen={added.includes(use.option)}
                  onMove={(by) => move(use, by)}
                  onRemove={() => remove(use.option)}
                />
              )
            );
          })}
        </ul>
      )}
      <Button
        id="add-option"
        kind="secondary"
        className="self-start"
        aria-expanded={isAdding}
        onClick={() => setAdding(!isAdding)}
      >
        <Plus aria-hidden size={18} />
        {t('add')}
      </Button>
      {isAdding && (
        <TemplateMenu
          onAdd={add}
          onAttach={(key) => {
            change(attachOption(content, key, [product.key]));
            setAdding(false);
          }}
        />
      )}
    </section>
  );
}
