'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { applyChanges, changesBetween } from '#lib/domain/catalogue/content/changes.ts';
import type { OptionContent } from '#lib/domain/catalogue/content/content.ts';
import { attachOption, detachOption, productsUsing } from '#lib/domain/catalogue/content/edit.ts';
import { isNamed } from '#lib/domain/catalogue/search-products.ts';
import { useEditing } from './editing.tsx';

/** The products that use an option, by category; it is given to others, or taken from them, all at once. */
export function AttachSheet({ option, onClose }: { option: OptionContent; onClose: () => void }) {
  const t = useTranslations('manageCatalogue.attach');
  const { content, change } = useEditing();
  const using = productsUsing(content, option.key).map(({ key }) => key);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(using));
  const [text, setText] = useState('');
  const added = [...chosen].filter((key) => !using.includes(key));
  const removed = using.filter((key) => !chosen.has(key));
  const title = t('title', { option: option.name });
  const sections = content.categories
    .map((category) => ({
      category,
      products: content.products.filter(
        (product) => product.category === category.key && isNamed(product.name, text),
      ),
    }))
    .filter(({ products }) => products.length > 0);

  function choose(keys: readonly string[], isChosen: boolean): void {
    const left = [...chosen].filter((key) => !keys.includes(key));
    setChosen(new Set(isChosen ? [...left, ...keys] : left));
  }

  function apply(): void {
    const attached = applyChanges(content, attachOption(content, option.key, added));
    const detached = applyChanges(attached, detachOption(attached, option.key, removed));
    change(changesBetween(content, detached));
    onClose();
  }

  return (
    <Sheet
      label={title}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button size="large" wide disabled={added.length + removed.length === 0} onClick={apply}>
          {t('apply', { added: added.length, removed: removed.length })}
        </Button>
      }
    >
      <SheetHeading>{title}</SheetHeading>
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        <Field
          label={t('search')}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {sections.length === 0 && <p className="text-muted">{t('none')}</p>}
        {sections.map(({ category, products }) => {
          const keys = products.map(({ key }) => key);
          return (
            <fieldset key={category.key} className="flex flex-col">
              <legend className="sr-only">{category.name}</legend>
              <CheckField
                checked={keys.every((key) => chosen.has(key))}
                onChange={({ target }) => choose(keys, target.checked)}
              >
                <span className="font-bold text-base">{category.name}</span>{' '}
                <span className="text-muted">{t('all', { count: keys.length })}</span>
              </CheckField>
              <div className="pl-9">
                {products.map(({ key, name }) => (
                  <CheckField
                    key={key}
                    checked={chosen.has(key)}
                    onChange={({ target }) => choose([key], target.checked)}
                  >
                    {name}
                  </CheckField>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </Sheet>
  );
}
