'use client';

import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import type { Place } from '#lib/domain/catalogue/content/references.ts';

/** The name of an entry, and of a value the names of its option and its own: 'Sauces, Harissa'. */
export function placeNames(content: CatalogueContent): (place: Place) => string {
  return ({ kind, key, value }) => {
    switch (kind) {
      case 'category':
        return content.categories.find((each) => each.key === key)?.name ?? key;
      case 'product':
        return content.products.find((each) => each.key === key)?.name ?? key;
      case 'option': {
        const option = content.options.find((each) => each.key === key);
        const name = option?.name ?? key;
        const of = option?.values.find((each) => each.key === value);
        return value === undefined ? name : `${name}, ${of?.name ?? value}`;
      }
    }
  };
}
