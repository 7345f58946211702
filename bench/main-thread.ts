// node bench/main-thread.ts ADDRESS... [--rounds 9] [--trace FILE]
// The main thread's processor time for what a phone does on the home pages at these addresses, which take turns: the builds
// of two checkouts can be compared on a busy machine, where times on the clock say nothing. Medians, in milliseconds.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type CpuSteps, measureSteps } from './phone/main-thread.ts';
import { launchBrowser } from './support/chromium.ts';
import { percentile } from './support/report.ts';

const { values, positionals: addresses } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '9' }, trace: { type: 'string' } },
});

const browser = await launchBrowser();
try {
  const rounds = new Map<string, CpuSteps[]>(addresses.map((address) => [address, []]));
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [address, steps] of rounds) {
      const { cpu, events } = await measureSteps(browser, address);
      steps.push(cpu);
      if (values.trace)
        writeFileSync(`${values.trace}-${[...rounds.keys()].indexOf(address)}.json`, JSON.stringify(events));
    }
  for (const step of Object.keys([...rounds.values()][0]?.[0] ?? {}))
    console.table(
      [...rounds].map(([address, all]) => ({
        step,
        address,
        ...middleOf(all.flatMap((steps) => steps[step] ?? [])),
      })),
    );
} finally {
  await browser.close();
}

function middleOf(all: readonly Record<string, number>[]): Record<string, number> {
  const middle = (name: string) =>
    percentile(
      all.map((figures) => figures[name] ?? 0),
      0.5,
    );
  return Object.fromEntries(Object.keys(all[0] ?? {}).map((name) => [name, Number(middle(name).toFixed(1))]));
}
