import type { Theme } from '#lib/domain/theme.ts';

/** A look at a theme: its page, and on it its accent and its ink, by its own variables. */
export function ThemeSwatch({ theme }: { theme: Theme }) {
  return (
    <span
      data-theme={theme}
      className="flex h-8 w-16 items-center justify-center gap-1.5 rounded-control border border-line-strong bg-page"
    >
      <span className="size-4 rounded-pill bg-accent" />
      <span className="size-4 rounded-pill bg-ink" />
    </span>
  );
}
