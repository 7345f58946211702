import { describe, expect, it } from '@jest/globals';
import { hoursText, hourText } from '#lib/i18n/hour.ts';

describe('an hour', () => {
  it.each([
    [690, '11h30'],
    [840, '14h'],
    [5, '0h05'],
    [1, '0h01'],
    [1439, '23h59'],
    [0, 'minuit'],
    [1440, 'minuit'],
    [1500, '1h'],
  ])('%i minutes after midnight is %s', (minute, text) => {
    expect(hourText(minute)).toBe(text);
  });
});

describe('an opening', () => {
  it.each([
    [690, 840, '11h30–14h'],
    [1080, 0, '18h–minuit'],
    [1110, 60, '18h30–1h'],
    [0, 300, '0h–5h'],
  ])('from %i to %i is %s', (open, close, text) => {
    expect(hoursText({ open, close })).toBe(text);
  });
});
