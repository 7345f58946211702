/** Milliseconds of CPU time that this process uses for `doing`; other processes do not affect it. */
export async function cpuTimeOf(doing: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await doing();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export const medianOf = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
