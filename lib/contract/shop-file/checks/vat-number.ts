import type { Outline } from '../outline.ts';
import type { Problem } from '../problem.ts';

/** A French VAT number ends with the SIREN, which the SIRET begins with. */
export function vatNumber({ legal: { siret, vat_number: number } }: Outline): Problem[] {
  if (!siret || !number || number.endsWith(siret.slice(0, 9))) return [];
  return [
    {
      path: ['legal', 'vat_number'],
      message: 'Les 9 derniers chiffres doivent être les 9 premiers du SIRET',
    },
  ];
}
