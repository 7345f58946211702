import { classNames } from '../class-names.ts';

/** An answer that a tap gives and takes back. */
export function Chip({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={classNames(
        'min-h-10 rounded-chip border px-3 py-1 text-sm transition-colors',
        isOn
          ? 'border-accent bg-accent font-semibold text-on-accent'
          : 'border-line-strong bg-surface text-ink hover:bg-sunken',
      )}
    >
      {children}
    </button>
  );
}
