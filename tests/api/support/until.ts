/** Waits for something that happens beside the requests. */
export async function until(holds: () => boolean | Promise<boolean>, patienceMs = 30_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`it did not happen in ${patienceMs / 1000} seconds`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
