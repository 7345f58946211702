'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import type { OptionContent, ValueContent } from '#lib/domain/catalogue/content/content.ts';
import { revealCycle } from '#lib/domain/catalogue/content/reveals.ts';
import { withoutReset, withReset, withValue } from '#lib/domain/catalogue/content/values.ts';
import { useEditing } from './editing.tsx';

/** Which value removes which others when it is chosen, as 'Sans sauce'. */
export function ResetControl({ option }: { option: OptionContent }) {
  const t = useTranslations('manageCatalogue.controls.reset');
  const { changeOption } = useEditing();
  const { values } = option;
  const [key, setKey] = useState(() => (values.find(({ reset }) => reset) ?? values.at(-1))?.key);
  const value = values.find((each) => each.key === key) ?? values.at(-1);
  if (!value) return <p className="text-muted text-sm">{t('noValues')}</p>;
  const others = values.filter((each) => each !== value);
  const isRemoved = (other: ValueContent) =>
    value.reset && other.group !== null && other.group === value.group;
  const removed = others.filter(isRemoved).map((each) => each.key);
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-x-4 gap-y-1 @md:grid-cols-2 @md:items-end">
        <ValueSelect option={option} value={value} onValue={setKey} />
        <CheckField
          checked={value.reset}
          onChange={({ target }) =>
            changeOption(option.key, (now) =>
              target.checked
                ? withReset(
                    now,
                    value.key,
                    others.filter(({ reset }) => !reset).map((each) => each.key),
                  )
                : withoutReset(now, value.key),
            )
          }
        >
          {t('removes')}
        </CheckField>
      </div>
      {value.reset && (
        <fieldset>
          <legend className="font-medium text-sm">{t('which')}</legend>
          <div className="grid gap-x-4 @md:grid-cols-2">
            {others.map((other) => (
              <CheckField
                key={other.key}
                checked={isRemoved(other)}
                onChange={({ target }) =>
                  changeOption(option.key, (now) =>
                    withReset(
                      now,
                      value.key,
                      target.checked ? [...removed, other.key] : removed.filter((each) => each !== other.key),
                    ),
                  )
                }
              >
                {other.name}
              </CheckField>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

/** Which options are asked only once a value is chosen. A cycle is refused, and named. */
export function RevealsControl({ option }: { option: OptionContent }) {
  const t = useTranslations('manageCatalogue.controls.reveals');
  const { content, product, changeOption } = useEditing();
  const [key, setKey] = useState(
    () => (option.values.find(({ reveals }) => reveals.length > 0) ?? option.values.at(-1))?.key,
  );
  const [cycle, setCycle] = useState<readonly string[] | null>(null);
  const value = option.values.find((each) => each.key === key) ?? option.values.at(-1);
  if (!value) return <p className="text-muted text-sm">{t('noValues')}</p>;
  const used = new Set(product.options.map((use) => use.option));
  const revealed = new Set(value.reveals);
  const offered = content.options.filter((each) => used.has(each.key) || revealed.has(each.key));
  const others = content.options.filter((each) => !offered.includes(each));
  const nameOf = (each: string) => content.options.find((other) => other.key === each)?.name ?? each;

  function reveal(other: string): void {
    const found = revealCycle(content.options, option.key, other);
    setCycle(found);
    if (!found && value)
      changeOption(
        option.key,
        (now) => withValue(now, value.key, { reveals: [...value.reveals, other] }),
        other,
      );
  }

  function hide(other: string): void {
    setCycle(null);
    if (value)
      changeOption(option.key, (now) =>
        withValue(now, value.key, { reveals: value.reveals.filter((each) => each !== other) }),
      );
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex @md:max-w-72">
        <ValueSelect
          option={option}
          value={value}
          onValue={(wanted) => {
            setKey(wanted);
            setCycle(null);
          }}
        />
      </div>
      <fieldset>
        <legend className="font-medium text-sm">{t('which', { value: value.name })}</legend>
        <div className="grid gap-x-4 @md:grid-cols-2">
          {offered.map((each) => (
            <CheckField
              key={each.key}
              checked={revealed.has(each.key)}
              onChange={({ target }) => (target.checked ? reveal(each.key) : hide(each.key))}
            >
              {each.name}
            </CheckField>
          ))}
        </div>
      </fieldset>
      {cycle && (
        <p role="alert" className="text-danger text-sm">
          {cycle.length === 1
            ? t('itself', { option: option.name })
            : t('cycle', {
                revealed: nameOf(cycle[0] ?? ''),
                option: option.name,
                path: cycle.map(nameOf).join(', puis '),
              })}
        </p>
      )}
      {others.length > 0 && (
        <div className="flex @md:max-w-72">
          <Select
            label={t('other')}
            value=""
            onChange={({ target }) => target.value !== '' && reveal(target.value)}
          >
            <option value="">{t('choose')}</option>
            {others.map((each) => (
              <option key={each.key} value={each.key}>
                {each.name === each.title ? each.name : `${each.name} (${each.title})`}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}

function ValueSelect({
  option,
  value,
  onValue,
}: {
  option: OptionContent;
  value: ValueContent;
  onValue: (key: string) => void;
}) {
  const t = useTranslations('manageCatalogue.controls');
  return (
    <Select label={t('ifChosen')} value={value.key} onChange={({ target }) => onValue(target.value)}>
      {option.values.map((each) => (
        <option key={each.key} value={each.key}>
          {each.name}
        </option>
      ))}
    </Select>
  );
}
