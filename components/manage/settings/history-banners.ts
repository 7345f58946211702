'use client';

import { useTranslations } from 'next-intl';
import type { HistoryEntry } from '#lib/domain/staff/member.ts';
import type { DatedBanner } from '#lib/domain/store/appearance.ts';
import { bannerChanges } from '#lib/domain/store/banner-changes.ts';
import { longDate } from '#lib/i18n/date.ts';
import type { ValueChange } from './history-changes.ts';

type Values = HistoryEntry['before'];

const bannersIn = ({ banners }: Values): DatedBanner[] =>
  typeof banners === 'string' ? (JSON.parse(banners) as DatedBanner[]) : [];

const titlesOf = (banners: readonly DatedBanner[]) => banners.map(({ title }) => title).join(', ');
const dayText = (day: string | null) => (day === null ? '' : longDate(day));

/** What a change of the banners did: in a sentence, and value by value. */
export function useBannerHistory() {
  const t = useTranslations('manageSettings.history');
  const shown = (text: string) => text || t('values.nothing');

  function photoText(image: string | null, version: 'old' | 'new'): string {
    return image === null ? t('values.nothing') : t(`values.photo.${version}`);
  }

  function fieldsOf(before: DatedBanner, after: DatedBanner): ValueChange[] {
    const changes = {
      title: [before.title, after.title],
      name: [shown(before.name), shown(after.name)],
      photo:
        before.image === after.image
          ? ['', '']
          : [photoText(before.image, 'old'), photoText(after.image, 'new')],
      firstDay: [shown(dayText(before.firstDay)), shown(dayText(after.firstDay))],
      lastDay: [shown(dayText(before.lastDay)), shown(dayText(after.lastDay))],
    } as const;
    return (['photo', 'title', 'name', 'firstDay', 'lastDay'] as const)
      .map((field) => ({
        label: t(`facts.banner.${field}`),
        before: changes[field][0],
        after: changes[field][1],
      }))
      .filter((each) => each.before !== each.after);
  }

  function changesOf(before: Values, after: Values): ValueChange[] {
    const [were, are] = [bannersIn(before), bannersIn(after)];
    const { added, removed, changed, isMoved } = bannerChanges(were, are);
    const [absent, present] = [t('values.absent'), t('values.present')];
    const isOnly = added.length + removed.length === 0 && changed.length === 1;
    const quoted = (title: string) => t('facts.banner.quoted', { title });
    return [
      ...added.map(({ title }) => ({ label: quoted(title), before: absent, after: present })),
      ...removed.map(({ title }) => ({ label: quoted(title), before: present, after: absent })),
      ...changed.flatMap((each) =>
        fieldsOf(each.before, each.after).map((change) => ({
          ...change,
          label: isOnly
            ? change.label
            : t('facts.banner.of', { field: change.label, title: each.after.title }),
        })),
      ),
      ...(isMoved ? [{ label: t('facts.banner.order'), before: titlesOf(were), after: titlesOf(are) }] : []),
    ];
  }

  /** `isWhole`: whether the sentence says all. */
  function sentenceOf(before: Values, after: Values): { sentence: string; isWhole: boolean } {
    const are = bannersIn(after);
    const { added, removed, changed, isMoved } = bannerChanges(bannersIn(before), are);
    const kinds = [added, removed, changed].filter((each) => each.length > 0).length + (isMoved ? 1 : 0);
    const said = (kind: 'added' | 'removed' | 'changed' | 'ordered', titles: string, count: number) => ({
      sentence: t(`banners.${kind}`, { titles, count }),
      isWhole: kind !== 'changed',
    });
    if (kinds !== 1) return { sentence: t('banners.several'), isWhole: false };
    if (added.length > 0) return said('added', titlesOf(added), added.length);
    if (removed.length > 0) return said('removed', titlesOf(removed), removed.length);
    if (changed.length > 0)
      return said('changed', titlesOf(changed.map((each) => each.after)), changed.length);
    return said('ordered', titlesOf(are), are.length);
  }

  return { sentenceOf, changesOf };
}
