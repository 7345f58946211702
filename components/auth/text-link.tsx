import Link from 'next/link';

/** A way off the form, said in words. */
export function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center self-start font-medium text-accent-ink text-sm underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
