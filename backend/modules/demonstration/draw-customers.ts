import type { DeliveryZone } from '#lib/domain/delivery.ts';
import type { Random } from './random.ts';

const FIRSTNAMES = (
  'Léa, Karim, Chloé, Hugo, Inès, Thomas, Manon, Youssef, Camille, Antoine, Sarah, Julien, Emma, ' +
  'Mehdi, Pauline, Nicolas, Fatou, Maxime, Élodie, Baptiste, Nadia, Quentin, Amélie, Ibrahim, ' +
  'Clémence, Vincent, Yasmine, Rémi, Océane, Guillaume, Aïcha, Damien, Margaux, Loïc, Zoé, ' +
  'Adrien, Justine, Samir, Hélène, Arnaud, Noémie, Cédric, Solène, Bilal, Juliette, Théo'
).split(', ');
const LASTNAMES = (
  'Martin, Bernard, Dubois, Lefebvre, Moreau, Haddad, Laurent, Garnier, Benali, Roux, Fontaine, ' +
  'Chevalier, Lambert, Bonnet, Diallo, Rousseau, Mercier, Delmas, Nguyen, Faure, Girard, Colin, ' +
  'Perrin, Traoré, Marchand, Lemaire, Dumont, Picard, Renard, Cohen, Barbier, Vasseur, Leroux, ' +
  'Besson, Da Silva, Carpentier, Masson, Delaunay, Kaya, Pichon, Guillot, Hamon, Lopez, Poirier, ' +
  'Charpentier, Bouchet, Lacroix, Ndiaye, Maillard, Tessier, Jacquet, Weber, Prévost, Schmitt'
).split(', ');
const MAIL_DOMAINS = [
  'courriel.example',
  'courrier.example',
  'boite-postale.example',
  'messagerie.example',
] as const;
const STREETS = (
  'rue Pasteur, rue Victor-Hugo, rue de la République, avenue Jean-Jaurès, rue des Lilas, ' +
  'rue du Moulin, place du Marché, rue Gambetta, boulevard Voltaire, rue des Écoles, ' +
  'rue de l’Église, allée des Tilleuls, rue Jules-Ferry, impasse des Jardins, ' +
  'rue du Général-Leclerc, avenue de la Gare, rue des Acacias'
).split(', ');
const DETAILS = [
  '',
  '',
  '',
  'Interphone 12',
  '3e étage, porte gauche',
  'Bâtiment B',
  'Au fond de la cour',
] as const;

/** 06 39 98 00 00 to 06 39 98 99 99 are numbers of nobody, for fiction (Arcep). */
const FICTION_PREFIX = '+3363998';
const FICTION_NUMBERS = 10_000;

const REGULARS = { least: 58, most: 68 };
const OCCASIONAL = { least: 38, most: 48 };
/** The share of the regulars who were customers before the history begins. */
const KNOWN_BEFORE = 0.55;

/** Somebody who orders. */
export interface DrawnCustomer {
  firstname: string;
  lastname: string;
  email: string;
  /** E.164. */
  telephone: string;
  newsletter: boolean;
  /** The first day of the history, counted from its first, on which they order. */
  joinsOnDay: number;
  /** How often they order, in proportion to the others; 0 for somebody who orders once. */
  weight: number;
  /** null for somebody who lets nothing be delivered. */
  address: { zone: DeliveryZone; address1: string; address2: string } | null;
}

/** The customers of a shop over a history of `days`: regulars, and those who order once. */
export function drawCustomers(
  random: Random,
  { zones, days }: { zones: readonly DeliveryZone[]; days: number },
): DrawnCustomer[] {
  const regulars = random.integer(REGULARS.least, REGULARS.most);
  const occasional = random.integer(OCCASIONAL.least, OCCASIONAL.most);
  const names = random.shuffle(
    FIRSTNAMES.flatMap((firstname) => LASTNAMES.map((lastname) => ({ firstname, lastname }))),
  );
  const firstNumber = random.integer(0, FICTION_NUMBERS - 1);
  // Those nearest to the shop, which its first zones are.
  const near = zones.slice(0, 8);
  return names.slice(0, regulars + occasional).map(({ firstname, lastname }, index) => {
    const isRegular = index < regulars;
    return {
      firstname,
      lastname,
      email: `${wordOf(firstname)}.${wordOf(lastname)}@${random.pick(MAIL_DOMAINS)}`,
      telephone: `${FICTION_PREFIX}${String((firstNumber + index * 37) % FICTION_NUMBERS).padStart(4, '0')}`,
      newsletter: random.chance(0.3),
      joinsOnDay: isRegular && !random.chance(KNOWN_BEFORE) ? random.integer(0, days - 1) : 0,
      weight: isRegular ? 1 / (index + 4) ** 0.6 : 0,
      address: near.length > 0 && random.chance(0.65) ? drawAddress(random, near) : null,
    };
  });
}

const drawAddress = (random: Random, zones: readonly DeliveryZone[]) => ({
  zone: random.pickWeighted(zones, (_, index) => 1 / (index + 1)),
  address1: `${random.integer(1, 120)} ${random.pick(STREETS)}`,
  address2: random.pick(DETAILS),
});

/** A name as the word of an e-mail address: 'Da Silva' is 'dasilva'. */
const wordOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
