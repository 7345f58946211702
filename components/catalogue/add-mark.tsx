import { classNames } from '#components/ui/class-names.ts';

/** Says that touching the card adds the product. `compact` leaves the word to screen readers on phones. */
export function AddMark({ text, compact }: { text: string; compact: boolean }) {
  return (
    <span
      className={classNames(
        'inline-flex h-9 shrink-0 items-center justify-center gap-1.5 rounded-chip bg-accent-soft font-semibold text-accent-ink text-sm',
        'transition-colors group-hover:bg-accent group-hover:text-on-accent',
        compact ? 'max-md:w-9 md:px-3.5' : 'px-3.5',
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-4 stroke-2 stroke-current"
        strokeLinecap="round"
      >
        <path d="M8 3v10M3 8h10" />
      </svg>
      <span className={compact ? 'max-md:sr-only' : undefined}>{text}</span>
    </span>
  );
}
