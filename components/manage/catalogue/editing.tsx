'use client';

import { createContext, type ReactNode, use, useState } from 'react';
import { applyChanges, type CatalogueChange, changesBetween } from '#lib/domain/catalogue/content/changes.ts';
import { findingId } from '#lib/domain/catalogue/content/checks/finding.ts';
import type { CatalogueProblem } from '#lib/domain/catalogue/content/checks.ts';
import type {
  CatalogueContent,
  OptionContent,
  OptionRules,
  ProductContent,
} from '#lib/domain/catalogue/content/content.ts';
import {
  attachOption,
  changeOption,
  changeOptionOnlyHere,
  productsUsing,
} from '#lib/domain/catalogue/content/edit.ts';
import { placeId } from '#lib/domain/catalogue/content/references.ts';
import { SharedEditDialog } from './shared-edit-dialog.tsx';

/** What the editor of a product is given; `change` applies at once. */
export interface EditedProduct {
  content: CatalogueContent;
  published: CatalogueContent;
  product: ProductContent;
  problems: readonly CatalogueProblem[];
  change: (changes: readonly CatalogueChange[]) => void;
  /** The problem that somebody wants to settle: what it is in is opened and scrolled to. */
  shownProblem?: CatalogueProblem | null | undefined;
  onOpenProduct?: ((key: string) => void) | undefined;
}

interface Editing extends EditedProduct {
  changeProduct: (changes: Partial<Omit<ProductContent, 'key'>>) => void;
  /**
   * Changes an option. Of one that other products use too it asks once whether everywhere or only here; `reveals` is an option
   * that the change reveals, which the products then use as well.
   */
  changeOption: (key: string, change: (option: OptionContent) => OptionContent, reveals?: string) => void;
  /** Changes rules of an option; only here, they become rules of the product's own. */
  changeRules: (key: string, rules: Partial<OptionRules>) => void;
  /** The same for an option and for the copy that an edit only here has made of it. */
  idOf: (option: string) => string;
  problemsAt: (place: { kind: 'product' | 'option'; key: string; value?: string }) => CatalogueProblem[];
}

type Scope = 'everywhere' | 'here';
type Edit = Readonly<Record<Scope, (content: CatalogueContent) => readonly CatalogueChange[]>>;

const Context = createContext<Editing | null>(null);

/** The product that is edited, and what changes it. */
export function useEditing(): Editing {
  const editing = use(Context);
  if (!editing) throw new Error('not within the editor of a product');
  return editing;
}

/** Calls `show` once with each problem that is to be shown, before it is drawn. */
export function useShownProblem(show: (problem: CatalogueProblem) => void): void {
  const { shownProblem = null } = useEditing();
  const [seen, setSeen] = useState<CatalogueProblem | null>(null);
  if (seen === shownProblem) return;
  setSeen(shownProblem);
  if (shownProblem) show(shownProblem);
}

/** Whether a part is open: when somebody opens it, and once a problem is to be shown in it. */
export function useOpenFor(problems: readonly CatalogueProblem[], startsOpen = false) {
  const state = useState(startsOpen);
  useShownProblem((shown) => {
    if (problems.some((problem) => findingId(problem) === findingId(shown))) state[1](true);
  });
  return state;
}

/** Gives the parts of an editor the product that they edit, and asks how far an edit of a shared option goes. */
export function EditingProvider({ children, ...edited }: EditedProduct & { children: ReactNode }) {
  const { content, product, problems, change } = edited;
  const [scopes, setScopes] = useState<ReadonlyMap<string, Scope>>(new Map());
  const [ids, setIds] = useState<ReadonlyMap<string, string>>(new Map());
  const [asked, setAsked] = useState<{ option: string; edit: Edit } | null>(null);

  function edit(option: string, wanted: Edit): void {
    const isShared = productsUsing(content, option).some(({ key }) => key !== product.key);
    if (!isShared) change(wanted.everywhere(content));
    else if (scopes.get(option) === 'everywhere') change(wanted.everywhere(content));
    else setAsked({ option, edit: wanted });
  }

  function answer(scope: Scope): void {
    if (!asked) return;
    const changes = asked.edit[scope](content);
    if (scope === 'everywhere') setScopes(new Map([...scopes, [asked.option, scope]]));
    else setIds(new Map([...ids, ...copiesIn(content, changes, product.key, ids)]));
    setAsked(null);
    change(changes);
  }

  const editing: Editing = {
    ...edited,
    changeProduct: (changes) =>
      change([{ kind: 'product', key: product.key, value: { ...product, ...changes } }]),
    changeOption: (key, changeOf, reveals) => {
      const run =
        (apply: (content: CatalogueContent, option: OptionContent) => readonly CatalogueChange[]) =>
        (now: CatalogueContent) => {
          const option = now.options.find((each) => each.key === key);
          if (!option) return [];
          const changes = apply(now, changeOf(option));
          return reveals === undefined ? changes : withRevealed(now, changes, reveals);
        };
      edit(key, {
        everywhere: run(changeOption),
        here: run((now, option) => changeOptionOnlyHere(now, product.key, option, archivedKeys(edited))),
      });
    },
    changeRules: (key, rules) =>
      edit(key, {
        everywhere: (now) => rulesEverywhere(now, product.key, key, rules),
        here: (now) => rulesHere(now, product.key, key, rules),
      }),
    idOf: (option) => ids.get(option) ?? option,
    problemsAt: (place) => problems.filter(({ at }) => placeId(at) === placeId(place)),
  };
  const named = asked && content.options.find(({ key }) => key === asked.option);
  return (
    <Context value={editing}>
      {children}
      {asked && named && (
        <SharedEditDialog
          option={named}
          products={productsUsing(content, asked.option)}
          onAnswer={answer}
          onCancel={() => setAsked(null)}
        />
      )}
    </Context>
  );
}

/** Keys of published options that the draft has archived: a copy gets none of them. */
const archivedKeys = ({ published }: EditedProduct) => published.options.map(({ key }) => key);

/** The changes, with an option that an edit reveals given to the products that use what reveals it. */
function withRevealed(
  content: CatalogueContent,
  changes: readonly CatalogueChange[],
  revealed: string,
): CatalogueChange[] {
  const after = applyChanges(content, changes);
  const revealing = after.options.filter(({ values }) =>
    values.some(({ reveals }) => reveals.includes(revealed)),
  );
  const users = after.products.filter(({ options }) =>
    options.some(({ option }) => revealing.some(({ key }) => key === option)),
  );
  const attached = attachOption(
    after,
    revealed,
    users.map(({ key }) => key),
  );
  return changesBetween(content, applyChanges(after, attached));
}

/** Ids of the copies that an edit only here makes: each has the id of the option that it copies. */
function copiesIn(
  content: CatalogueContent,
  changes: readonly CatalogueChange[],
  product: string,
  ids: ReadonlyMap<string, string>,
): [string, string][] {
  const usesIn = ({ products }: CatalogueContent) =>
    products.find(({ key }) => key === product)?.options.map(({ option }) => option) ?? [];
  const before = usesIn(content);
  return usesIn(applyChanges(content, changes)).flatMap((key, place): [string, string][] => {
    const was = before[place];
    return was === undefined || was === key ? [] : [[key, ids.get(was) ?? was]];
  });
}

function rulesEverywhere(
  content: CatalogueContent,
  product: string,
  key: string,
  rules: Partial<OptionRules>,
): CatalogueChange[] {
  const option = content.options.find((each) => each.key === key);
  if (!option) return [];
  const changed = applyChanges(content, changeOption(content, { ...option, ...rules }));
  return changesBetween(
    content,
    withOwn(changed, product, key, (own) => without(own, rules)),
  );
}

function rulesHere(
  content: CatalogueContent,
  product: string,
  key: string,
  rules: Partial<OptionRules>,
): CatalogueChange[] {
  const option = content.options.find((each) => each.key === key);
  if (!option) return [];
  const usual = Object.fromEntries(
    Object.entries(rules).filter(([rule, value]) => option[rule as keyof OptionRules] === value),
  );
  return changesBetween(
    content,
    withOwn(content, product, key, (own) => without({ ...own, ...rules }, usual)),
  );
}

const without = (own: Partial<OptionRules>, rules: Partial<OptionRules>): Partial<OptionRules> =>
  Object.fromEntries(Object.entries(own).filter(([rule]) => !(rule in rules)));

const withOwn = (
  content: CatalogueContent,
  product: string,
  option: string,
  change: (own: Partial<OptionRules>) => Partial<OptionRules>,
): CatalogueContent => ({
  ...content,
  products: content.products.map((each) =>
    each.key === product
      ? {
          ...each,
          options: each.options.map((use) =>
            use.option === option ? { ...use, own: change(use.own) } : use,
          ),
        }
      : each,
  ),
});
