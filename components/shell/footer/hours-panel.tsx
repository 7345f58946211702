import type { OpeningHours } from '#lib/domain/opening-hours/hours.ts';
import { weeklyHours } from '#lib/domain/opening-hours/weekly.ts';
import { WeeklyTable } from './weekly-table.tsx';
import { words } from './words.ts';

const SERVICES = ['openingHours', 'pickupService', 'deliveryService', 'tableReservation'] as const;

/** The opening-hours panel (SPEC section 2, Footer): each service that has hours, under its heading. */
export function HoursPanel({ hours }: { hours: OpeningHours }) {
  const services = SERVICES.map((service) => ({ service, lines: weeklyHours(hours[service]) })).filter(
    ({ lines }) => lines.length > 0,
  );
  if (services.length === 0) return <p className="text-muted">{words('hours.none')}</p>;
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
      {services.map(({ service, lines }) => (
        <section key={service} className="flex flex-col gap-2">
          <h3 className="font-semibold text-sm">{words(`hours.${service}`)}</h3>
          <WeeklyTable lines={lines} />
        </section>
      ))}
    </div>
  );
}
