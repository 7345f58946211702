import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';

/** The shop's logo, or the first letter of its name. The caller sets size and radius. */
export function ShopLogo({
  logo,
  name,
  sizes = '96px',
  className,
}: {
  logo: string | null;
  name: string;
  sizes?: string;
  className?: string;
}) {
  const look = classNames('shrink-0 overflow-hidden', className);
  if (logo) return <Picture src={logo} alt="" shape="logo" sizes={sizes} eager className={look} />;
  return (
    <span
      aria-hidden
      className={classNames('grid place-items-center bg-accent-fill font-bold text-on-accent', look)}
    >
      {name.charAt(0)}
    </span>
  );
}
