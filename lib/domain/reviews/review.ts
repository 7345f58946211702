import { addDays, instantOf, localClock } from '../opening-hours/clock.ts';

/** The five faces, from very disappointed to delighted (decision 99). */
export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** The rating that a number says, or null. */
export const ratingOf = (value: number): Rating | null => RATINGS.find((rating) => rating === value) ?? null;

/** The most characters of a review, and of the shop's reply to it. */
export const REVIEW_TEXT_MAX = 1000;

/** What a diner says of one order. */
export interface Review {
  rating: Rating;
  /** '' for none. */
  text: string;
  /** Whether the shop may publish it with the first name. */
  consent: boolean;
}

/** A review as its author sees it behind the link of the e-mail. */
export interface OwnReview extends Review {
  /** What would be published as the name; '' where none is known. */
  firstName: string;
  isPublished: boolean;
  /** What the shop replied; '' for nothing. */
  reply: string;
}

/** A review as the staff see it. Instants in milliseconds. */
export interface ManagedReview extends Review {
  reviewId: number;
  orderId: number;
  /** As `Order.invoiceNo`. */
  invoiceNo: number;
  firstName: string;
  writtenAt: number;
  /** null while it is not public. */
  publishedAt: number | null;
  /** '' for none. */
  reply: string;
  repliedAt: number | null;
}

/** A review as everybody sees it; months as 'YYYY-MM' of the shop's calendar. */
export interface PublishedReview {
  rating: Rating;
  text: string;
  firstName: string;
  orderedIn: string;
  publishedIn: string;
  reply: string;
}

/** The reviews of a page: how many their authors agreed to publish, the mean of all those, published or not, and the newest published ones. */
export interface PublishedReviews {
  count: number;
  /** 1 to 5; null without any. */
  mean: number | null;
  reviews: readonly PublishedReview[];
}

/** Which reviews the staff list: those of one face, or those without a reply. */
export type ReviewFilter = Rating | 'unanswered';

/** What was said in the last `REVIEW_FIGURE_DAYS` days, and how many reviews of all times have no reply. */
export interface ReviewFigures {
  count: number;
  /** 1 to 5; null without any. */
  mean: number | null;
  unanswered: number;
}
export const REVIEW_FIGURE_DAYS = 90;

/** The mean as it is shown, with one decimal: shownMean(4.25) is 4.3. */
export const shownMean = (mean: number): number => Math.round(mean * 10) / 10;

/** From how many reviews on the mean is shown and told to search engines: that of a few says little. */
export const MEAN_FROM = 5;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long after an order is over its diner is asked. */
export const ASK_AFTER_MS = 120 * MINUTE_MS;
/** Later nobody is asked: after an outage of days the meal is forgotten. */
export const ASK_UNTIL_MS = 3 * DAY_MS;
/** A person is asked by a shop once in so long. */
export const ASK_AGAIN_MS = 30 * DAY_MS;
/** How long the link of the e-mail opens the review. */
export const REVIEW_LINK_LIFETIME_MS = 30 * DAY_MS;

/** Minutes of the shop's day between which people are asked: from nine in the morning to ten in the evening. */
const ASKED_FROM = 9 * 60;
const ASKED_UNTIL = 22 * 60;

/** The first instant from `instant` on at which the shop's clock shows 9:00 to 21:59. */
export function askableFrom(instant: number, timeZone: string): number {
  const { date, minute } = localClock(instant, timeZone);
  if (minute >= ASKED_FROM && minute < ASKED_UNTIL) return instant;
  return instantOf(minute < ASKED_FROM ? date : addDays(date, 1), ASKED_FROM, timeZone);
}

/** When the diner of an order that is over at `overAt` is asked: two hours later, never at night. */
export const askAt = (overAt: number, timeZone: string): number =>
  askableFrom(overAt + ASK_AFTER_MS, timeZone);

/** What the fragment of the e-mail's links begins with. */
const FRAGMENT = 'avis=';

/** What a link of the e-mail does: it notes a face, or ends these e-mails. */
export type ReviewLinkAct = Rating | 'stop';

/** The fragment of a link: no server, log or Referer header gets it. */
export const reviewFragment = (act: ReviewLinkAct, secret: string): string => `${FRAGMENT}${act}.${secret}`;

const FRAGMENT_FORM = /^avis=(stop|[1-5])\.([\w-]{1,200})$/;

/** Reads a fragment, without its '#'; null for any other. */
export function reviewLinkOf(fragment: string): { act: ReviewLinkAct; secret: string } | null {
  const [, act, secret] = FRAGMENT_FORM.exec(fragment) ?? [];
  if (act === undefined || secret === undefined) return null;
  if (act === 'stop') return { act, secret };
  const rating = ratingOf(Number(act));
  return rating === null ? null : { act: rating, secret };
}

/** The first of the names that somebody gave: firstNameOf('Léa Dupont') is 'Léa'. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
