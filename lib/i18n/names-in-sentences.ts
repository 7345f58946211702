/** A town after the preposition 'à': 'Lille' is 'à Lille', 'Le Lamentin' 'au Lamentin', 'Les Lilas' 'aux Lilas', 'La Madeleine' 'à La Madeleine'. */
export function inTown(town: string): string {
  if (/^Le \S/.test(town)) return `au ${town.slice(3)}`;
  if (/^Les \S/.test(town)) return `aux ${town.slice(4)}`;
  return `à ${town}`;
}

/** A restaurant after 'chez': 'Le Bosphore' is 'chez Le Bosphore', 'Chez Man Zélie' 'chez Man Zélie'. */
export const atShop = (shop: string): string => `chez ${shop.replace(/^Chez (?=\S)/, '')}`;

/** A value that may have been chosen more than once: 'Poulet', or '2 × Poulet'. */
export const countedName = ({ name, count }: { name: string; count: number }): string =>
  count > 1 ? `${count}\u00a0× ${name}` : name;

/** A text that begins a sentence, as it is within one. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
