import { describe, expect, it } from '@jest/globals';
import { clockHourText, hoursText, hourText } from '#lib/i18n/hour.ts';

const heldTogether = (text: string) => text.replaceAll(' ', '\u00a0');

describe('an hour', () => {
  it.each([
    [690, '11 h 30'],
    [840, '14 h'],
    [5, '0 h 05'],
    [1, '0 h 01'],
    [1439, '23 h 59'],
    [0, 'minuit'],
    [1440, 'minuit'],
    [1500, '1 h'],
  ])('%i minutes after midnight is %s', (minute, text) => {
    expect(hourText(minute)).toBe(heldTogether(text));
  });
});

describe("a clock's time", () => {
  it.each([
    ['06:09', '6 h 09'],
    ['23:00', '23 h'],
    ['00:30', '0 h 30'],
    ['00:00', 'minuit'],
  ])('%s is %s', (time, text) => {
    expect(clockHourText(time)).toBe(heldTogether(text));
  });
});

describe('an opening', () => {
  it.each([
    [690, 840, '11 h 30 – 14 h'],
    [1080, 0, '18 h – minuit'],
    [1110, 60, '18 h 30 – 1 h'],
    [0, 300, '0 h – 5 h'],
  ])('from %i to %i is %s', (open, close, text) => {
    expect(hoursText({ open, close })).toBe(heldTogether(text));
  });
});
