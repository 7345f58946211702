import Link from 'next/link';

/** The way to the other of the two: signing in or signing up. */
export function OtherWay({ question, link, href }: { question: string; link: string; href: string }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 border-line border-t pt-5 text-muted">
      {question}
      <Link
        href={href}
        className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
      >
        {link}
      </Link>
    </p>
  );
}
