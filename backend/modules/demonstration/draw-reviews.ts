import {
  ASK_AGAIN_MS,
  askAt,
  firstNameOf,
  type ManagedReview,
  type Rating,
} from '#lib/domain/reviews/review.ts';
import { createRandom } from './random.ts';

/** Who is asked answers once in so many times. */
const ONE_IN = 3;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often each face is given, and what is said with it; '' for a face alone. */
const WORDS: Readonly<Record<Rating, { weight: number; texts: readonly string[] }>> = {
  1: { weight: 3, texts: ['Plus d’une heure d’attente et c’était froid.', ''] },
  2: {
    weight: 5,
    texts: [
      'Il manquait les couverts, et la sauce avait coulé dans le sac.',
      'Portion un peu juste pour le prix.',
      '',
    ],
  },
  3: { weight: 14, texts: ['Correct, sans plus.', 'Bon, mais dix minutes de retard.', '', ''] },
  4: {
    weight: 38,
    texts: [
      'Très bon, comme d’habitude.',
      'Bien emballé, encore chaud à l’arrivée.',
      'Un peu salé pour moi, sinon très bien.',
      '',
      '',
    ],
  },
  5: {
    weight: 40,
    texts: [
      'Un régal, toute la famille a adoré\u00a0!',
      'Accueil adorable et cuisine généreuse.',
      'Le meilleur du quartier, on recommandera.',
      'Prêt à l’heure, délicieux.',
      '',
      '',
    ],
  },
};
const RATED = [1, 2, 3, 4, 5] as const;
/** With somebody who was disappointed the shop talks. */
const REPLIES: Readonly<Record<Rating, string>> = {
  1: 'Nous sommes désolés. Appelez-nous, nous voulons rattraper cela.',
  2: 'Merci de nous l’avoir dit\u00a0: nous vérifions désormais chaque sac avant le départ.',
  3: 'Merci. La prochaine fois sera meilleure, nous y travaillons.',
  4: 'Merci beaucoup, à bientôt\u00a0!',
  5: 'Merci, toute l’équipe est touchée\u00a0!',
};

/** An order that was handed over, with who placed it. */
export interface ReviewableOrder {
  orderId: number;
  /** The place of who ordered in the list of the drawn customers. */
  customer: number;
  overAt: number;
  firstname: string;
}

/**
 * Draws what people said of some of their orders by now, the same for the same shop. The last hours are without: nobody was
 * asked yet.
 */
export function drawReviews(
  tenantId: string,
  orders: readonly ReviewableOrder[],
  { now, timeZone }: { now: number; timeZone: string },
): Omit<ManagedReview, 'reviewId' | 'invoiceNo'>[] {
  const random = createRandom(`${tenantId} reviews`);
  const askedAt = new Map<number, number>();
  const said: Record<Rating, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  return orders.flatMap(({ orderId, customer, overAt, firstname }) => {
    const at = askAt(overAt, timeZone);
    if (at - (askedAt.get(customer) ?? 0) < ASK_AGAIN_MS) return [];
    askedAt.set(customer, at);
    if (random.integer(1, ONE_IN) > 1) return [];
    const rating = random.pickWeighted(RATED, (each) => WORDS[each].weight);
    // One after the other, so that no two neighbours are alike.
    const { texts } = WORDS[rating];
    const text = texts[said[rating]++ % texts.length] ?? '';
    const consent = random.chance(0.7);
    const isReplied = random.chance(rating <= 3 ? 0.8 : 0.35);
    const writtenAt = at + random.integer(4, 400) * MINUTE_MS;
    const handledAt = writtenAt + random.integer(2, 30) * HOUR_MS;
    if (writtenAt >= now) return [];
    const isHandled = handledAt < now;
    return {
      orderId,
      rating,
      text,
      consent,
      firstName: firstNameOf(firstname),
      writtenAt,
      publishedAt: consent && isHandled ? handledAt : null,
      reply: isHandled && isReplied ? REPLIES[rating] : '',
      repliedAt: isHandled && isReplied ? handledAt : null,
    };
  });
}
