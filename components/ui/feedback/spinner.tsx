/** A spinner with its label. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-3 text-muted text-sm">
      <span
        aria-hidden
        className="size-5 animate-spin rounded-pill border-2 border-line-strong border-t-accent"
      />
      {label}
    </span>
  );
}

/** A spinner that reserves space for the content that loads. */
export function Loading({ label }: { label: string }) {
  return (
    <div className="grid min-h-72 place-items-center">
      <Spinner label={label} />
    </div>
  );
}
