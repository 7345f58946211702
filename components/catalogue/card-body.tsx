import { CardList, type CardsLook } from './card-list.tsx';
import { CardPart } from './card-part.tsx';
import type { Part } from './part.ts';

export interface CardBodyProperties extends CardsLook {
  parts: readonly Part[];
  /** Whether the one part stands under the page's own title. */
  alone: boolean;
}

/** The dishes of the card, each category under its title. */
export const CardBody = ({ parts, alone, ...look }: CardBodyProperties) =>
  parts.map((part, place) =>
    alone ? (
      <CardList key={part.categoryId} {...part} {...look} heading="h2" eager first />
    ) : (
      <CardPart key={part.categoryId} part={part} {...look} eager={place === 0} />
    ),
  );
