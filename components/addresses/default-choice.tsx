'use client';

import { useTranslations } from 'next-intl';
import { Choice } from '#components/ui/choice.tsx';

/** Whether the address is the default one: no, unless it is already (SPEC section 5, Address form). */
export function DefaultChoice({ isDefault }: { isDefault: boolean }) {
  const t = useTranslations('address.form');
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="pb-1.5 font-medium text-sm">{t('default')}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        <Choice name="default" value="1" title={t('yes')} defaultChecked={isDefault} />
        <Choice name="default" value="0" title={t('no')} defaultChecked={!isDefault} />
      </div>
    </fieldset>
  );
}
