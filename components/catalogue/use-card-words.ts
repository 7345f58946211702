import { useTranslations } from 'next-intl';
import type { CardWords } from './card-item.ts';

/** The words of the cards, on the server and in the browser. */
export function useCardWords(): CardWords {
  const t = useTranslations('catalogue');
  const allergen = useTranslations('allergens');
  return {
    nameless: t('nameless'),
    allergens(allergens, more) {
      const names = allergens.map((each) => allergen(each));
      if (more) names.push(allergen('choices'));
      return names.length > 0 ? `${allergen('label')} ${names.join(', ')}` : '';
    },
  };
}
