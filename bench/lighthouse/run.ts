import { output } from '../support/children.ts';

/** Fetched when it runs: it is not a package of the project, so that a first start need not install it. */
const PACKAGE = 'lighthouse@13.5.0';
const LIMIT_MS = 300_000;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Score {
  /** Points out of 100, in the order of `CATEGORIES`. */
  scores: number[];
  /** Audits that cost points in other categories than performance. */
  failed: string[];
}

/** One run with Lighthouse's phone profile, in the browser at `port`; `signedIn` keeps the browser's storage. */
export async function runLighthouse(address: string, port: number, signedIn: boolean): Promise<Score> {
  const flags = [
    '--output=json',
    '--quiet',
    `--port=${port}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    ...(signedIn ? ['--disable-storage-reset'] : []),
  ];
  const command = ['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', address, ...flags];
  const report = JSON.parse(await output('npm', command, LIMIT_MS));
  if (new URL(report.finalDisplayedUrl).pathname !== new URL(address).pathname) {
    throw new Error(`${address} led to ${report.finalDisplayedUrl}`);
  }
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const [, ...others] = CATEGORIES;
  const counted = others.flatMap(
    (name): { id: string; weight: number }[] => report.categories[name].auditRefs,
  );
  return {
    scores: CATEGORIES.map((name) => Math.round(report.categories[name].score * 100)),
    failed: counted
      .filter(({ id, weight }) => weight > 0 && report.audits[id].score === 0)
      .map(({ id }) => id),
  };
}
