/** From here on a description is the warning that the public-health code (L3323-4) wants whole beside what is drunk. */
const WARNING = /L[’'](?:abus|excès) d[’']alcool/i;

/**
 * What a card says of its product: the description in the lines that there are; the warning of alcohol and the allergens
 * whole.
 */
export function CardText({ text, allergens = '' }: { text: string; allergens?: string }) {
  const at = text.search(WARNING);
  const description = at < 0 ? text : text.slice(0, at).trimEnd();
  return (
    <>
      {description && <p>{description}</p>}
      {at >= 0 && <small>{text.slice(at)}</small>}
      {allergens && <small>{allergens}</small>}
    </>
  );
}
