import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Kind = 'primary' | 'secondary' | 'quiet' | 'success' | 'danger';

interface Look {
  kind?: Kind;
  size?: 'medium' | 'large';
  wide?: boolean;
  children: ReactNode;
}

/** The classes of app/button.css: one short name each, because they are in the HTML of every page. */
const look = (kind: Kind, size: Look['size'], wide: boolean) =>
  classNames('button', `button-${kind}`, size === 'large' && 'button-large', wide && 'w-full');

export function Button({
  kind = 'primary',
  size = 'medium',
  wide = false,
  type = 'button',
  className,
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button type={type} className={classNames(look(kind, size, wide), className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'primary',
  size = 'medium',
  wide = false,
  className,
  ...rest
}: Look & ComponentProps<'a'>) {
  return <a className={classNames(look(kind, size, wide), className)} {...rest} />;
}
