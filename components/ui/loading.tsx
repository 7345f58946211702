import { Spinner } from './spinner.tsx';

/** Keeps the place of what is being read. */
export function Loading({ label }: { label: string }) {
  return (
    <div className="grid min-h-72 place-items-center">
      <Spinner label={label} />
    </div>
  );
}
