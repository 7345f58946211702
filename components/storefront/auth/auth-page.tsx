import Link from 'next/link';
import type { ReactNode } from 'react';

/** The column of the sign-in and sign-up pages. Its minimum height keeps the footer in place while a request runs. */
export function AuthPanel({ children }: { children: ReactNode }) {
  return (
    <div className="wrap flex min-h-160 items-start justify-center py-8 sm:py-14">
      <div className="flex w-full max-w-md flex-col gap-7 sm:rounded-sheet sm:border sm:border-line sm:bg-surface sm:p-9 sm:shadow-card">
        {children}
      </div>
    </div>
  );
}

/** The heading of a sign-in or sign-up page. */
export function AuthHeading({ title, intro }: { title: string; intro: string }) {
  return (
    <div className="flex flex-col gap-2">
      <h1 className="card-title">{title}</h1>
      <p className="text-muted">{intro}</p>
    </div>
  );
}

/** The link from sign-in to sign-up, and back. */
export function AlternativeLink({ question, link, href }: { question: string; link: string; href: string }) {
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

/** A link inside a form. */
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

/** Emphasised text in a sentence, such as an e-mail address; breaks anywhere. */
export const emphasis = (text: ReactNode) => (
  <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{text}</strong>
);
