import { LineIcon } from '#components/ui/line-icon.tsx';
import { PLACE, TELEPHONE } from '#components/ui/line-icons.ts';
import { addressText } from '#lib/i18n/address-text.ts';
import { mapLink } from '#lib/i18n/map-link.ts';
import { telephoneLink, telephoneText } from '#lib/i18n/telephone.ts';

/** Where the shop is and how to call it, in one quiet line. */
export function ContactLine({ address, telephone }: { address: string | null; telephone: string | null }) {
  return (
    <div className="wrap flex items-center justify-between gap-3 max-md:text-[0.8125rem]">
      {address && (
        <a href={mapLink(address)} className="flex min-h-11 min-w-0 items-center gap-2 hover:text-ink">
          <LineIcon drawing={PLACE} size={16} className="shrink-0" />
          <span className="line-clamp-3 leading-4 md:line-clamp-1 md:leading-5">{addressText(address)}</span>
        </a>
      )}
      {telephone && (
        <a
          href={telephoneLink(telephone)}
          className="tabular ml-auto flex min-h-11 shrink-0 items-center gap-2 hover:text-ink"
        >
          <LineIcon drawing={TELEPHONE} size={16} />
          {telephoneText(telephone)}
        </a>
      )}
    </div>
  );
}
