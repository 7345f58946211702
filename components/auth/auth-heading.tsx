/** What a page of sign-in or sign-up is for. */
export function AuthHeading({ title, intro }: { title: string; intro: string }) {
  return (
    <div className="flex flex-col gap-2">
      <h1 className="card-title">{title}</h1>
      <p className="text-muted">{intro}</p>
    </div>
  );
}
