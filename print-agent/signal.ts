/** Lets a loop wait until something wakes it. A wake while nobody waits ends the next wait at once. */
export function createSignal() {
  let isSet = false;
  let release = () => {};
  return {
    wake(): void {
      isSet = true;
      release();
    },
    async wait(limitMs: number): Promise<void> {
      if (!isSet) {
        const { promise, resolve } = Promise.withResolvers<void>();
        release = resolve;
        const timer = setTimeout(resolve, limitMs);
        await promise;
        clearTimeout(timer);
        release = () => {};
      }
      isSet = false;
    },
  };
}
