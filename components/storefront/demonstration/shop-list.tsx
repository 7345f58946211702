import { ShopLink } from './shop-link.tsx';

interface ListedShop {
  id: string;
  host: string;
  title: string;
  description: string;
  favicon: string;
}

export function ShopList({ shops }: { shops: ListedShop[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {shops.map(({ id, host, title, description, favicon }) => (
        <li key={id} className="flex">
          <ShopLink
            host={host}
            className="flex w-full gap-4 rounded-card border border-line bg-surface p-5 shadow-card transition-colors hover:border-line-strong"
          >
            {/* biome-ignore lint/performance/noImgElement: a small vector */}
            <img src={favicon} alt="" width={64} height={64} className="size-16 shrink-0 rounded-control" />
            <span className="flex min-w-0 flex-col gap-1">
              <span className="font-bold text-lg">{title}</span>
              <span className="text-muted text-sm">{description}</span>
            </span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
