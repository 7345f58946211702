import type { OrderTimes } from './use-order-times.ts';

/** The wish for no time in particular. */
export const ASAP = 'asap';

/** 'YYYY-MM-DDTHH:MM', as order/add wants it. */
export const deliveryTimeOf = (date: string, time: string) => `${date}T${time}`;

export const dateOf = (deliveryTime: string) => deliveryTime.slice(0, 10);

/** Whether the shop offers a time at this moment. */
export function isOffered({ asap, days }: OrderTimes, deliveryTime: string): boolean {
  if (deliveryTime === ASAP) return asap;
  return days.some(({ date, times }) => times.some((time) => deliveryTimeOf(date, time) === deliveryTime));
}

/** The first time of a day on offer; of the first day unless one is said. */
export function firstTime({ days }: Pick<OrderTimes, 'days'>, date?: string): string | null {
  const day = days.find((each) => date === undefined || each.date === date);
  const time = day?.times[0];
  return day && time ? deliveryTimeOf(day.date, time) : null;
}

/** What is proposed to a diner who has not chosen: as soon as possible, else the first time; null for nothing. */
export function proposedTime(times: OrderTimes): string | null {
  return times.asap ? ASAP : firstTime(times);
}
