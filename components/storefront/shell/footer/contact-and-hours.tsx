import type { ReactNode } from 'react';
import { createTranslator } from 'use-intl/core';
import { LineIcon, MAP_PIN, TELEPHONE } from '#components/ui/line-icon.tsx';
import { type WeeklyHours, weeklyHours } from '#lib/domain/opening-hours/weekly.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { exceptionSentence } from '#lib/i18n/closure-sentences.ts';
import { addressText, mapLink, telephoneLink, telephoneText } from '#lib/i18n/contact.ts';
import { hoursText } from '#lib/i18n/hour.ts';
import shell from '#lib/i18n/messages/fr/shell.json' with { type: 'json' };

// Icons of Lucide (ISC License).
const ENVELOPE =
  'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z';

/** The messages of the footer, without a hook: components that only the server renders may not use any. */
export const footerText = createTranslator({ locale: 'fr', messages: shell });

/** How to reach the shop. */
export function ContactSection({
  store,
}: {
  store: Pick<Store, 'name' | 'address' | 'telephone' | 'email' | 'facebook' | 'instagram'>;
}) {
  const { name, address, telephone, email, facebook, instagram } = store;
  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-anywhere font-semibold">{name}</p>
      <ul className="flex flex-col">
        {address && <ContactLink drawing={MAP_PIN} href={mapLink(address)} text={addressText(address)} />}
        {telephone && (
          <ContactLink drawing={TELEPHONE} href={telephoneLink(telephone)} text={telephoneText(telephone)} />
        )}
        {email && <ContactLink drawing={ENVELOPE} href={emailLink(email)} text={email} />}
      </ul>
      <SocialLinks facebook={facebook} instagram={instagram} />
    </div>
  );
}

function ContactLink({ drawing, href, text }: { drawing: string; href: string; text: string }) {
  return (
    <li>
      <a href={href} className="footer-link">
        <LineIcon drawing={drawing} size={18} className="shrink-0" />
        <span className="tabular min-w-0 [overflow-wrap:anywhere]">{text}</span>
      </a>
    </li>
  );
}

/** The shop's social media pages, from its settings. */
function SocialLinks({ facebook, instagram }: { facebook: string | null; instagram: string | null }) {
  if (!facebook && !instagram) return null;
  return (
    <ul className="flex gap-2">
      {facebook && (
        <SocialLink href={facebook} label={footerText('footer.facebook')}>
          <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
        </SocialLink>
      )}
      {instagram && (
        <SocialLink href={instagram} label={footerText('footer.instagram')}>
          <rect x="2.5" y="2.5" width="19" height="19" rx="5.5" />
          <circle cx="12" cy="12" r="4.25" />
          <path d="M17.4 6.6h.01" />
        </SocialLink>
      )}
    </ul>
  );
}

function SocialLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        rel="noopener"
        className="grid size-11 place-items-center rounded-pill border border-line bg-surface transition-colors hover:border-line-strong"
      >
        <span className="sr-only">{label}</span>
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-5 fill-none stroke-2 stroke-current"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {children}
        </svg>
      </a>
    </li>
  );
}

const emailLink = (email: string) => `mailto:${email}`;

const SERVICES = ['openingHours', 'pickupService', 'deliveryService', 'tableReservation'] as const;

/** What is shown of the closures and openings that run or are to come: the next ones. */
const EXCEPTIONS_SHOWN = 6;

/** The opening-hours panel (SPEC section 2, Footer): each service that has hours, under its heading, and the next exceptions. */
export function HoursPanel({
  store: { openingHours: hours, timeZone },
}: {
  store: Pick<Store, 'openingHours' | 'timeZone'>;
}) {
  const services = SERVICES.map((service) => ({ service, lines: weeklyHours(hours[service]) })).filter(
    ({ lines }) => lines.length > 0,
  );
  const exceptions = (hours.exceptions ?? []).slice(0, EXCEPTIONS_SHOWN);
  if (services.length === 0 && exceptions.length === 0)
    return <p className="text-muted">{footerText('hours.none')}</p>;
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
      {services.map(({ service, lines }) => (
        <section key={service} className="flex flex-col gap-2">
          <h3 className="font-semibold text-sm">{footerText(`hours.${service}`)}</h3>
          <WeeklyTable lines={lines} />
        </section>
      ))}
      {exceptions.length > 0 && (
        <section className="flex flex-col gap-2 sm:col-span-full">
          <h3 className="font-semibold text-sm">{footerText('hours.exceptions')}</h3>
          <ul className="flex flex-col gap-1 text-muted text-sm">
            {exceptions
              .map((exception) => exceptionSentence(exception, timeZone))
              .map((sentence) => (
                <li key={sentence} className="wrap-anywhere">
                  {sentence}
                </li>
              ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** One line for the days that share their times: a range when they follow each other, else a list. */
function WeeklyTable({ lines }: { lines: readonly WeeklyHours[] }) {
  const daysText = ({ days, range }: WeeklyHours) => {
    const names = days.map((weekday) => footerText(`day.${weekday}`));
    return range ? `${names.at(0)}–${names.at(-1)}` : names.join(', ');
  };
  return (
    <dl className="weekly">
      {lines.map((line) => (
        <div key={line.days.join()}>
          <dt className={line.range ? 'whitespace-nowrap' : undefined}>{daysText(line)}</dt>
          <dd>
            {line.times.map(({ open, close }) => (
              // Closing at the minute of opening means open for 24 hours.
              <span key={open}>
                {open === close ? footerText('hours.allDay') : hoursText({ open, close })}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
