'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { applyChanges, changesBetween } from '#lib/domain/catalogue/content/changes.ts';
import { newCategory } from '#lib/domain/catalogue/content/new-entries.ts';
import { TEXT_MAX } from '#lib/domain/catalogue/content/texts.ts';
import { NameField } from '../fields.tsx';
import { usedKeys, useEditorPage } from './editor-page.tsx';

/** A button that becomes the name of a new category. */
export function AddCategory() {
  const t = useTranslations('manageCataloguePage.list');
  const { editor, snapshot, content } = useEditorPage();
  const [isAdding, setAdding] = useState(false);
  if (!isAdding)
    return (
      <Button
        kind="secondary"
        className="min-h-12 self-start"
        data-add-category
        onClick={() => setAdding(true)}
      >
        <Plus aria-hidden size={20} />
        {t('addCategory')}
      </Button>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the field that has the focus
    <div className="panel p-3" onKeyDown={({ key }) => key === 'Escape' && setAdding(false)}>
      <NameField
        autoFocus
        label={t('categoryName')}
        name=""
        maximum={TEXT_MAX.productName}
        onName={(name) => {
          const added = newCategory(content, name, usedKeys(snapshot, 'category'));
          editor.edit(changesBetween(content, applyChanges(content, [added])));
          setAdding(false);
          keepFocus(`category-${added.key}-add`);
        }}
        onEnter={() => setAdding(false)}
      />
    </div>
  );
}
