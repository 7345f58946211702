import { CloudOff } from 'lucide-react';
import { BusyLabel } from './busy-label.tsx';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';

/** What is to be shown cannot be read for the moment; `words.retry` is what asks for it at once. */
export function Away({
  words: { title, text, retry },
  retrying,
  onRetry,
}: {
  words: { title: string; text: string; retry: string };
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
