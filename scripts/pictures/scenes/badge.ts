import type { Backdrop } from '../backdrops.ts';
import { bareIcon } from '../place-icon.ts';
import type { Icons } from '../scene.ts';

/** On 96 x 96, which is shown as a small disc: one icon, as large as a disc has room for, on a plain light ground. */
export function badgeScene([main]: Icons, { light }: Backdrop): string {
  return `<rect width="96" height="96" fill="${light}"/>${bareIcon(main, { x: 48, y: 48, size: 68 })}`;
}
