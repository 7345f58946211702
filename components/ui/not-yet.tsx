import { Away } from './away.tsx';
import { Loading } from './loading.tsx';

/** Stands in for what is being read, or cannot be read for the moment: then `away` has the way to ask again. */
export function NotYet({
  words: { loading, ...words },
  away,
}: {
  words: { title: string; text: string; retry: string; loading: string };
  away: { retrying: boolean; retry: () => void } | null;
}) {
  return away ? (
    <Away words={words} retrying={away.retrying} onRetry={away.retry} />
  ) : (
    <Loading label={loading} />
  );
}
