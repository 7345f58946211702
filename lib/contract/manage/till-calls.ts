import type { Till, TillWay } from '#lib/domain/journal/till.ts';
import type { ApiCall } from '../calls/api-call.ts';
import type { TillWire } from './till-schemas.ts';

// The calls of the page about who takes money on site. Apart from calls.ts: other pages do not load them.

export const tillWire = ({ way, choices }: Till): TillWire => ({
  way,
  choices: choices.map(({ since, ...choice }) => ({ ...choice, since: new Date(since).toISOString() })),
});

const tillOf = ({ way, choices }: TillWire): Till => ({
  way,
  choices: choices.map(({ since, ...choice }) => ({ ...choice, since: Date.parse(since) })),
});

export const readTill: ApiCall<'manageTill', null, Till> = {
  endpoint: 'manageTill',
  encode: () => ({}),
  decode: tillOf,
};

export const chooseTill: ApiCall<'manageTillChoose', { way: TillWay; from: TillWay | null }, Till> = {
  endpoint: 'manageTillChoose',
  encode: ({ way, from }) => ({ way, from }),
  decode: tillOf,
};
