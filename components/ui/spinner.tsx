/** A quiet sign that something is under way. */
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
