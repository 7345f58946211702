import type { AlertMessage } from '#lib/browser/alerts.ts';

/** What an alert says: its title, its message, the address it is about and each error on a line of its own. */
export function AlertText({
  title,
  message,
  city,
  errors = [],
}: Pick<AlertMessage, 'title' | 'message' | 'city' | 'errors'>) {
  return (
    <>
      <p className="font-bold">{title}</p>
      {message && <p className="text-muted">{message}</p>}
      {city && (
        <p className="wrap-anywhere text-muted">
          {[city.address_1, city.name_city].filter(Boolean).join(', ')}
        </p>
      )}
      {errors.length > 0 && (
        <ul className="flex flex-col gap-1 pt-0.5 text-muted">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </>
  );
}
