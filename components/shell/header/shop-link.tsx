import { routes } from '#lib/routes.ts';
import { ShopMark } from '../shop-mark.tsx';
import { OpenIndicator } from './open-indicator.tsx';

/** The shop's logo and name, with whether it is open: the way home from everywhere. */
export function ShopLink({ logo, name }: { logo: string | null; name: string }) {
  return (
    <a
      href={routes.home()}
      className="group flex min-w-0 items-center gap-3 max-md:flex-1 rounded-control py-1 pr-2"
    >
      <ShopMark logo={logo} name={name} sizes="48px" className="size-11 rounded-control text-xl md:size-12" />
      <span className="flex min-w-0 flex-col max-md:@container max-md:flex-1">
        <span className="line-clamp-2 font-bold text-base leading-5 tracking-tight [overflow-wrap:anywhere] sm:text-lg sm:leading-5 md:line-clamp-1 md:text-xl md:leading-6">
          {name}
        </span>
        <OpenIndicator />
      </span>
    </a>
  );
}
