import { CloudOff } from 'lucide-react';
import { Button } from '../button.tsx';
import { BusyLabel } from './busy-label.tsx';
import { Problem } from './problem.tsx';
import { Loading } from './spinner.tsx';

/** Shown in place of data that is loading or, when `unavailable` is given, could not be loaded. */
export function LoadState({
  texts: { loading, ...texts },
  unavailable,
}: {
  texts: { title: string; text: string; retry: string; loading: string };
  unavailable: { retrying: boolean; retry: () => void } | null;
}) {
  return unavailable ? (
    <Unavailable texts={texts} retrying={unavailable.retrying} onRetry={unavailable.retry} />
  ) : (
    <Loading label={loading} />
  );
}

/** Says that data could not be loaded, with a button to retry. */
export function Unavailable({
  texts: { title, text, retry },
  retrying,
  onRetry,
}: {
  texts: { title: string; text: string; retry: string };
  retrying: boolean;
  onRetry: () => void;
}) {
  return (
    <Problem Icon={CloudOff} title={title} text={text}>
      <Button size="large" wide aria-busy={retrying} onClick={onRetry}>
        <BusyLabel busy={retrying}>{retry}</BusyLabel>
      </Button>
    </Problem>
  );
}
