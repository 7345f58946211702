import type { Mode, PrintedAnswer, PrintedDish, PrintedMenu, PrintedQuestion } from './printed-menu.ts';

/** The ticked answers of a question, by their positions in the menu, in the order ticked. */
export interface Ticked {
  question: number;
  answers: readonly number[];
}

export interface MenuLine {
  dish: PrintedDish;
  quantity: number;
  ticked: readonly Ticked[];
}

/** What a basket costs, or why it must be refused: for the first line that cannot be had. */
export type Reckoning =
  | { cents: number; refused?: undefined }
  | { cents?: undefined; refused: 'dish' | 'sold_out' | 'one_half' | 'answers' };

/**
 * The reference for the product's prices: a second, independent implementation of sections 4 and 5 of the
 * specification, in cents. It adds up what the menu says for a mode, with the deposits.
 */
export function referencePrice(menu: PrintedMenu, lines: readonly MenuLine[], mode: Mode): Reckoning {
  let sum = 0;
  for (const { dish, quantity, ticked } of lines) {
    const piece = priceOfPiece(dish, ticked, ({ cents, centsFor }) => {
      const stated = centsFor[mode];
      if (stated !== undefined) return stated;
      return mode === 'pickup' ? lessPercent(cents, menu.pickupDiscount) : cents;
    });
    if (typeof piece === 'string') return { refused: piece };
    sum += piece * quantity;
  }
  return { cents: sum };
}

/** What is charged for a printed price in the mode of the order. */
type PriceAt = (printed: Pick<PrintedAnswer, 'cents' | 'centsFor'>) => number;

function priceOfPiece(dish: PrintedDish, ticked: readonly Ticked[], priceAt: PriceAt) {
  if (!dish.canBeOrdered) return 'dish';
  const answered = answersOf(dish, ticked);
  if (answered.flat().some(({ canBeHad }) => !canBeHad)) return 'sold_out';
  const asked = askedQuestions(dish, ticked);
  let price = priceAt(dish) + dish.deposit;
  let missing: 'one_half' | 'answers' | null = null;
  for (const [place, question] of dish.questions.entries()) {
    const answers = answered[place] ?? [];
    if (!asked.has(place)) {
      if (answers.length > 0) return 'answers';
      continue;
    }
    if (!areCompatible(question, answers)) return 'answers';
    const prices = answers.map((answer) => {
      const beside = centsBeside(dish, answered, answer);
      return priceAt(beside === null ? answer : { cents: beside, centsFor: {} });
    });
    const charged = chargesOf(question, answers, prices);
    if (question.required && answers.length === 0) missing ??= 'answers';
    if (question.halves && answers.length === 1) missing ??= 'one_half';
    // Without free answers, one that is free because it was ticked first does not count as an answer.
    if (question.required && question.free === 0 && charged.every((charge) => charge === null))
      missing ??= 'answers';
    for (const charge of charged) price += charge ?? 0;
    for (const { deposit } of answers) price += deposit;
  }
  return missing ?? price;
}

/** Whether the diner has to say that they are an adult. */
export const isForAdults = (lines: readonly MenuLine[]): boolean =>
  lines.some(
    ({ dish, ticked }) =>
      dish.forAdults ||
      answersOf(dish, ticked)
        .flat()
        .some(({ forAdults }) => forAdults),
  );

/** The ticked answers of each question of a dish. */
const answersOf = (dish: PrintedDish, ticked: readonly Ticked[]): PrintedAnswer[][] =>
  dish.questions.map((question, place) =>
    ticked
      .filter((tick) => tick.question === place)
      .flatMap((tick) => tick.answers)
      .flatMap((answer) => question.answers[answer] ?? []),
  );

/**
 * The amount of an answer that is printed for what is ticked elsewhere; null when there is none. A basket with answers to
 * what is not asked is refused anyway.
 */
function centsBeside(
  dish: PrintedDish,
  answered: readonly (readonly PrintedAnswer[])[],
  { centsBy }: PrintedAnswer,
): number | null {
  if (!centsBy) return null;
  const place = dish.questions.findIndex(({ key }) => key === centsBy.question);
  for (const { key } of answered[place] ?? []) {
    const cents = centsBy.answers[key];
    if (cents !== undefined) return cents;
  }
  return null;
}

/** A question that answers can reveal is asked only when a ticked answer of an asked question reveals it. */
export function askedQuestions(dish: PrintedDish, ticked: readonly Ticked[]): Set<number> {
  const revealed = new Set(dish.questions.flatMap((question) => question.answers).flatMap((a) => a.reveals));
  const asked = new Set<number>();
  const waiting = dish.questions.flatMap((question, place) => (revealed.has(question.key) ? [] : [place]));
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (asked.has(place)) continue;
    asked.add(place);
    const now = ticked.filter((tick) => tick.question === place).flatMap((tick) => tick.answers);
    const keys = now.flatMap((answer) => dish.questions[place]?.answers[answer]?.reveals ?? []);
    for (const [other, question] of dish.questions.entries())
      if (keys.includes(question.key)) waiting.push(other);
  }
  return asked;
}

function areCompatible(question: PrintedQuestion, answers: readonly PrintedAnswer[]): boolean {
  const timesOf = (answer: PrintedAnswer) => answers.filter((other) => other === answer).length;
  if (answers.some((answer) => timesOf(answer) > (question.isRadio ? 1 : answer.times))) return false;
  if (answers.length > (question.isRadio ? 1 : question.most)) return false;
  for (const one of answers)
    for (const other of answers)
      if (one !== other && one.clearsGroup && one.group !== null && one.group === other.group) return false;
  return true;
}

/** The price of each answer in the order ticked, null when it is free; of two halves, one amount for both. */
function chargesOf(
  { isRadio, free, halves }: PrintedQuestion,
  answers: readonly PrintedAnswer[],
  prices: readonly number[],
): (number | null)[] {
  if (halves) return [priceOfHalves(halves, prices)];
  let offered = 0;
  return answers.map((answer, place) => {
    const isOffered =
      !isRadio && (answer.kind === 'one_is_free' ? place === 0 : answer.kind === 'general' && offered < free);
    if (!isOffered) return prices[place] ?? 0;
    if (answer.kind === 'general') offered += 1;
    return null;
  });
}

function priceOfHalves(
  rule: NonNullable<PrintedQuestion['halves']>,
  [one = 0, other = 0]: readonly number[],
) {
  switch (rule) {
    case 'dearer':
      return one > other ? one : other;
    case 'mean':
      return halfUp(one + other);
    case 'sum':
      return halfUp(one) + halfUp(other);
  }
}

/** Half of an amount; half a cent is a cent. */
const halfUp = (cents: number) => (cents + (cents % 2)) / 2;

/** Rounded to a cent, half a cent up. Amounts of the menu are positive. */
function lessPercent(cents: number, percent: number): number {
  const hundredths = cents * (100 - percent);
  const rest = hundredths % 100;
  return (hundredths - rest) / 100 + (rest >= 50 ? 1 : 0);
}
