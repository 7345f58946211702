/** More than any test has due at a time. */
const DUE_MAX = 1_000;

/** Runs a task until nothing is due; a task that always finds something fails the test. */
export async function runAllDue(runOne: () => Promise<boolean>): Promise<void> {
  for (let done = 0; await runOne(); done += 1)
    if (done > DUE_MAX) throw new Error(`something is still due after ${DUE_MAX} runs`);
}

/** Waits for background work; longer than a worker's interval (30 s). */
export async function until(holds: () => boolean | Promise<boolean>, patienceMs = 90_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`it did not happen in ${patienceMs / 1000} seconds`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
