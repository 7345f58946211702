/** Waits for something that happens beside the requests. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('it did not happen in thirty seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
