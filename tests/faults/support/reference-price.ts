import type { PrintedAnswer, PrintedDish, PrintedQuestion } from './printed-menu.ts';

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

/**
 * The reference for the product's prices: a second, independent implementation of sections 4 and 5 of the
 * specification. Returns the amount in cents, or null for a basket that must be refused.
 */
export function referencePrice(lines: readonly MenuLine[]): number | null {
  let sum = 0;
  for (const { dish, quantity, ticked } of lines) {
    const piece = priceOfPiece(dish, ticked);
    if (piece === null) return null;
    sum += piece * quantity;
  }
  return sum;
}

function priceOfPiece(dish: PrintedDish, ticked: readonly Ticked[]): number | null {
  if (!dish.canBeOrdered) return null;
  const answered = dish.questions.map((question, place) =>
    ticked
      .filter((tick) => tick.question === place)
      .flatMap((tick) => tick.answers)
      .flatMap((answer) => question.answers[answer] ?? []),
  );
  const asked = askedQuestions(dish, ticked);
  let price = dish.cents;
  for (const [place, question] of dish.questions.entries()) {
    const answers = answered[place] ?? [];
    if (!asked.has(place)) {
      if (answers.length > 0) return null;
      continue;
    }
    if (!areCompatible(question, answers)) return null;
    const charged = chargesOf(question, answers);
    if (question.required && answers.length === 0) return null;
    // Without free answers, one that is free because it was ticked first does not count as an answer.
    if (question.required && question.free === 0 && charged.every((charge) => charge === null)) return null;
    for (const charge of charged) price += charge ?? 0;
  }
  return price;
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

/** The price of each answer in the order ticked; null when it is free. */
function chargesOf(question: PrintedQuestion, answers: readonly PrintedAnswer[]): (number | null)[] {
  let offered = 0;
  return answers.map((answer, place) => {
    const isOffered =
      !question.isRadio &&
      (answer.kind === 'one_is_free' ? place === 0 : answer.kind === 'general' && offered < question.free);
    if (!isOffered) return answer.cents;
    if (answer.kind === 'general') offered += 1;
    return null;
  });
}
