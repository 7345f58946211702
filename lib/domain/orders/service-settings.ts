/** Which orders a shop accepts by itself: none, those that come while few are due, or all (MANAGEMENT section 3). */
export const ACCEPTANCES = ['by_hand', 'below', 'always'] as const;
export type Acceptance = (typeof ACCEPTANCES)[number];

/** What a shop does by itself with its orders (MANAGEMENT section 3). */
export interface ServiceSettings {
  /** The first "Commencer le service", in milliseconds since 1970; until then, null, nothing happens by itself. */
  begunAt: number | null;
  /** Whether an order that nobody accepts is reminded of, and refused in the end. */
  ladder: boolean;
  /** When each step of the ladder follows, in minutes from the order on in which the shop is open. */
  remindMinutes: number;
  alertMinutes: number;
  refuseMinutes: number;
  acceptance: Acceptance;
  /** With 'below': an order is accepted while fewer than so many are due. */
  acceptanceBelow: number;
  /** Whether orders for a time that the diner chose are accepted, whatever `acceptance` says. */
  acceptScheduled: boolean;
  /** Whether online ordering pauses while no board is open during opening hours. */
  pauseUnwatched: boolean;
  /** Whether anybody orders without an account, as the storefront has it. */
  guestOrders: boolean;
  /** Whether diners are asked for a tip, as the storefront has it. */
  tips: boolean;
  /** Whether diners are told of their order by push message, and by SMS, where they want it. */
  orderPush: boolean;
  orderSms: boolean;
  /** Whether diners are asked for a review after their meal, as the storefront has it. */
  reviews: boolean;
}

/** Those of a shop that has changed nothing. */
export const DEFAULT_SERVICE_SETTINGS: ServiceSettings = {
  begunAt: null,
  ladder: true,
  remindMinutes: 1,
  alertMinutes: 2,
  refuseMinutes: 10,
  acceptance: 'by_hand',
  acceptanceBelow: 10,
  acceptScheduled: true,
  pauseUnwatched: false,
  guestOrders: false,
  tips: false,
  orderPush: false,
  orderSms: false,
  reviews: false,
};

type Rule = Exclude<keyof ServiceSettings, 'begunAt'>;

export const LADDER_RULES = [
  'ladder',
  'remindMinutes',
  'alertMinutes',
  'refuseMinutes',
] as const satisfies readonly Rule[];
/** What decides whether an order is accepted by itself. */
export const ACCEPTANCE_RULES = [
  'acceptance',
  'acceptanceBelow',
  'acceptScheduled',
] as const satisfies readonly Rule[];

/** What a manager chooses of them. */
export const SERVICE_RULES = [
  ...LADDER_RULES,
  ...ACCEPTANCE_RULES,
  'pauseUnwatched',
  'guestOrders',
  'tips',
  'orderPush',
  'orderSms',
  'reviews',
] as const satisfies readonly Rule[];

export type ServiceSettingsChange = Partial<Pick<ServiceSettings, (typeof SERVICE_RULES)[number]>>;

/** The latest minute of a step of the ladder. */
export const LADDER_MINUTES_MAX = 120;
/** The highest number of due orders below which an order is accepted by itself. */
export const ACCEPTANCE_BELOW_MAX = 100;

type Minutes = Pick<ServiceSettings, 'remindMinutes' | 'alertMinutes' | 'refuseMinutes'>;

/** Whether each step of the ladder comes after the one before it. */
export const isLadderInOrder = ({ remindMinutes, alertMinutes, refuseMinutes }: Minutes): boolean =>
  remindMinutes < alertMinutes && alertMinutes < refuseMinutes;
