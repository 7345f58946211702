/** How often something was done under a key within its window, which begins with the first time. */
export interface Count {
  count: number;
  /** Until the window is over. */
  endsInMs: number;
}

/** Counts by key: in this process, or for all instances in Redis. */
export interface Counters {
  add(key: string, windowMs: number): Promise<Count>;
  /** What was counted so far. */
  read(key: string): Promise<Count>;
  forget(key: string): Promise<void>;
  close(): Promise<void>;
}
