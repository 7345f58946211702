/** How long the agent waits, in milliseconds. */
export interface Timings {
  /** Between two calls for jobs when nothing wakes it; null: what the server says. */
  poll: number | null;
  /** Between two looks at a printer that is not ready. */
  lookAgain: number;
  /** After the first failed call; doubled up to `backOffMax`. */
  backOff: number;
  backOffMax: number;
  /** For the answer of one call. */
  call: number;
  connect: number;
  /** A printer that answers no status within this time cannot answer. */
  status: number;
  /** Without any byte accepted by the printer. A slow one has as long as it needs. */
  idle: number;
  /** For the acknowledgement of a printed ticket, besides the time for its bytes. */
  acknowledgement: number;
  /** For the ticket in hand and its report when the agent is stopped. */
  end: number;
}

export const TIMINGS: Timings = {
  poll: null,
  lookAgain: 3_000,
  backOff: 1_000,
  backOffMax: 10_000,
  call: 15_000,
  connect: 5_000,
  status: 500,
  idle: 30_000,
  acknowledgement: 10_000,
  end: 10_000,
};

/** The timings with changes of tests, as JSON. */
export const timingsWith = (changes: string | undefined): Timings => ({
  ...TIMINGS,
  ...(changes && (JSON.parse(changes) as Partial<Timings>)),
});
