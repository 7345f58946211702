import fc from 'fast-check';
import type { PrintedDish, PrintedMenu, PrintedQuestion } from './printed-menu.ts';
import { askedQuestions, type MenuLine, type Ticked } from './reference-price.ts';

const LINES_MAX = 5;

/**
 * Baskets as diners make them, and sometimes an invalid one: with an answer too many, one
 * missing, one too often, one that is sold out, one to a question that is not asked, one half alone, or a dish that
 * cannot be ordered.
 */
export const arbitraryBasket = (menu: PrintedMenu): fc.Arbitrary<MenuLine[]> =>
  fc.gen().map((next) => {
    const below = (count: number) => next(fc.nat, { max: count - 1 });
    const pick = <Value>(list: readonly Value[]): Value => list[below(list.length)] as Value;

    const someOf = (count: number, at: readonly number[]): number[] => {
      const left = [...at];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(below(left.length), 1),
      ).flat();
    };

    function wantedOf({ isRadio, required, free, halves }: PrintedQuestion, careless: boolean): number {
      if (halves) return careless ? below(3) : 2;
      return Math.max(required ? 1 : 0, below(isRadio ? 3 : Math.max(free, 2) + 3));
    }

    function answersTo(question: PrintedQuestion, careless: boolean): number[] {
      const { isRadio, most, answers } = question;
      const wanted = wantedOf(question, careless);
      const offered = answers.flatMap(({ times, canBeHad }, place) =>
        Array.from({ length: canBeHad || careless ? times : 0 }, () => place),
      );
      const ticked = someOf(Math.min(wanted, isRadio ? 1 : most), offered);
      // An answer such as 'without sauce' excludes the others of its group.
      const without = ticked.find((answer) => answers[answer]?.clearsGroup);
      const group = without === undefined ? null : answers[without]?.group;
      return ticked.filter(
        (answer) => answer === without || group === null || answers[answer]?.group !== group,
      );
    }

    function tickAll(dish: PrintedDish): Ticked[] {
      const ticked: Ticked[] = [];
      const careless = below(16) === 0;
      for (let round = 0; round <= dish.questions.length; round += 1) {
        const open = [...askedQuestions(dish, ticked)].find(
          (place) => !ticked.some((t) => t.question === place),
        );
        const question = dish.questions[open ?? -1];
        if (open === undefined || !question) break;
        ticked.push({ question: open, answers: answersTo(question, careless) });
      }
      return ticked;
    }

    /** Changes one question of a dish, which may break a rule. */
    function breakRule(dish: PrintedDish, ticked: readonly Ticked[]): Ticked[] {
      if (dish.questions.length === 0) return [...ticked];
      const question = below(dish.questions.length);
      const others = ticked.filter((tick) => tick.question !== question);
      const answers = ticked.find((tick) => tick.question === question)?.answers ?? [];
      const another = below(dish.questions[question]?.answers.length ?? 1);
      return [...others, { question, answers: below(3) === 0 ? [] : [...answers, another] }];
    }

    const line = (): MenuLine => {
      const drawn = pick(menu.dishes);
      const dish = drawn.canBeOrdered || below(4) === 0 ? drawn : pick(menu.dishes);
      const ticked = tickAll(dish);
      const quantity = below(10) === 0 ? 1 + below(99) : 1 + below(4);
      return { dish, quantity, ticked: below(12) === 0 ? breakRule(dish, ticked) : ticked };
    };
    return Array.from({ length: 1 + below(LINES_MAX) }, line);
  });
