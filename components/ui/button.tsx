import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Kind = 'primary' | 'secondary' | 'quiet' | 'success' | 'danger';
type Size = 'medium' | 'large';

const KINDS: Record<Kind, string> = {
  primary:
    'bg-accent-fill text-on-accent not-disabled:hover:bg-accent-fill-strong not-disabled:active:bg-accent-fill-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  success: 'bg-success text-page',
  danger: 'bg-danger text-page hover:opacity-90',
};

const SIZES: Record<Size, string> = {
  medium: 'min-h-11 px-4 text-base',
  large: 'min-h-13 px-5 text-lg',
};

const look = (kind: Kind, size: Size, wide: boolean) =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-button font-semibold transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:bg-none disabled:bg-sunken disabled:text-muted',
    'aria-disabled:cursor-not-allowed aria-busy:cursor-progress',
    KINDS[kind],
    SIZES[size],
    wide && 'w-full',
  );

interface Look {
  kind?: Kind;
  size?: Size;
  wide?: boolean;
  children: ReactNode;
}

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
}: Look & ComponentProps<typeof Link>) {
  return <Link className={classNames(look(kind, size, wide), className)} {...rest} />;
}
