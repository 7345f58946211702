import type { ReactNode } from 'react';

/** What a page says that cannot show what was asked for: a title, a sentence and a way on. */
export function ProblemPage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="wrap flex flex-col items-center gap-6 py-24 text-center md:py-32">
      <div className="flex max-w-lg flex-col gap-3">
        <h1 className="font-extrabold text-4xl leading-tight tracking-tight md:text-5xl">{title}</h1>
        <p className="text-lg text-muted">{text}</p>
      </div>
      {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
