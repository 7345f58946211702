import { LineIcon } from '#components/ui/line-icon.tsx';
import { MEGAPHONE } from '#components/ui/line-icons.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';

/** What the shop wants everyone to know today (SPEC section 2, Layout). */
export function SpecialMessage({ text }: { text: string }) {
  return (
    <div className="border-line border-b bg-surface">
      <p className="wrap flex items-center justify-center gap-2.5 py-2.5 font-medium text-sm leading-5">
        <LineIcon drawing={MEGAPHONE} size={18} className="shrink-0 text-accent-ink" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{withFrenchSpaces(text)}</span>
      </p>
    </div>
  );
}
