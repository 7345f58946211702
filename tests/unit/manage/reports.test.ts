import { describe, expect, it } from '@jest/globals';
import { createTranslator } from 'use-intl/core';
import { wantedInAddress } from '#lib/browser/manage/reports.ts';
import { messages } from '#lib/i18n/messages.ts';

describe('the period in the address of the reports', () => {
  it('is the dates that a report may have, and otherwise the week', () => {
    const days = { from: '2026-11-01', until: '2026-11-30' };
    expect(wantedInAddress('?periode=custom&du=2026-11-01&au=2026-11-30')).toEqual({
      period: 'custom',
      days,
    });
    expect(wantedInAddress('?periode=custom&du=2026-11-30&au=2026-11-01')).toEqual({ period: 'week' });
    expect(wantedInAddress('?periode=custom&du=2020-11-30&au=2026-11-01')).toEqual({ period: 'week' });
  });
});

describe('how a figure compares with the period before', () => {
  const text = createTranslator({ locale: 'fr', messages });
  const change = (sign: string, comparison: string) =>
    text('manageReports.change', { sign, percent: '12', comparison, weekday: 'lundi', days: '30' });

  it.each([
    ['up', 'week', '+12\u00a0% par rapport à la semaine d’avant'],
    ['down', 'weekday', '−12\u00a0% par rapport au lundi d’avant'],
    ['up', 'days', '+12\u00a0% par rapport aux 30 jours d’avant'],
    ['same', 'month', 'Autant que le mois d’avant'],
  ])('%s, %s', (sign, comparison, sentence) => expect(change(sign, comparison)).toBe(sentence));
});
