import { type Cents, ZERO } from '../money.ts';
import type { Option, OptionValue } from '../product.ts';

/** A value that stands chosen, and what it costs. */
export interface ChosenValue {
  value: OptionValue;
  /** true when its price is charged, false when it is offered. */
  paid: boolean;
  /** What is charged for it, VAT included: 0 when free. */
  price: Cents;
}

/**
 * What each value standing in an option costs, in the order chosen (SPEC section 4, Option selection rules):
 * free slots are filled first; a one_is_free value is free when it is the first chosen, otherwise paid; special
 * is always paid; a radio's price is always added. A free one_is_free value takes a free slot when there is one.
 */
export function charge(option: Option, values: readonly OptionValue[]): readonly ChosenValue[] {
  let slots = freeSlots(option);
  return values.map((value, index) => {
    if (!isFree(option, value, index === 0, slots > 0)) return { value, paid: true, price: value.price };
    slots -= 1;
    return { value, paid: false, price: ZERO };
  });
}

/** The free slots that `chosen` leaves; 0 for a radio, which offers none. */
export function freeSlotsLeft(option: Option, chosen: readonly ChosenValue[]): number {
  return Math.max(0, freeSlots(option) - chosen.filter(({ paid }) => !paid).length);
}

function freeSlots(option: Option): number {
  return option.type === 'radio' ? 0 : option.freeOptionCount;
}

function isFree(option: Option, value: OptionValue, first: boolean, slotLeft: boolean): boolean {
  if (option.type === 'radio') return false;
  switch (value.priceStatus) {
    case 'general':
      return slotLeft;
    case 'one_is_free':
      return first;
    case 'special':
      return false;
  }
}
