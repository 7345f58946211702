import { LineIcon } from '#components/ui/line-icon.tsx';
import { CHEVRON_RIGHT } from '#components/ui/line-icons.ts';
import { routes } from '#lib/routes.ts';
import { CardList, type CardsLook } from './card-list.tsx';
import type { Part } from './part.ts';
import { sectionId } from './section-id.ts';

/** One category of the card under its title, which leads to the category's own page. */
export function CardPart({ part, eager, ...look }: CardsLook & { part: Part; eager: boolean }) {
  const { categoryId, label, items } = part;
  const titleId = `${sectionId(categoryId)}-titre`;
  return (
    <section
      id={sectionId(categoryId)}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col gap-4 outline-none md:gap-6"
    >
      <h2 id={titleId} className="font-bold text-2xl md:text-3xl">
        <a
          href={routes.category(categoryId, label)}
          className="group/title wrap-anywhere inline-flex min-h-11 items-center gap-1.5"
        >
          {label}
          <LineIcon
            drawing={CHEVRON_RIGHT}
            size={24}
            className="mt-0.5 shrink-0 text-muted transition-transform group-hover/title:translate-x-1"
          />
        </a>
      </h2>
      <CardList categoryId={categoryId} items={items} eager={eager} {...look} />
    </section>
  );
}
