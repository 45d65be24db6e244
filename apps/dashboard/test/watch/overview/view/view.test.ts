import fc from 'fast-check';
import { expect, it } from 'vitest';
import { datesOf, periodOf, previousOf } from '../../../../src/watch/overview/view/period.ts';
import { filtersOf, RANGES, readView, writeView } from '../../../../src/watch/overview/view/view.ts';

const NOW_MS = Date.parse('2026-03-10T12:30:00Z');
const PROPERTY = '01a2006d-80fa-7ad5-9299-a39e2df07d4f';

const day = fc
  .integer({ min: Date.parse('2020-01-01'), max: Date.parse('2030-01-01') })
  .map((at) => new Date(at).toISOString().slice(0, 10));

it('reads every view back from the address that it writes', () => {
  const views = fc
    .record({
      range: fc.constantFrom(...RANGES),
      days: fc.tuple(day, day),
      propertyId: fc.constantFrom('', PROPERTY),
      isQuiet: fc.boolean(),
      compares: fc.boolean(),
    })
    .map(({ days, ...view }) => {
      const [from = '', to = ''] = days.toSorted();
      return view.range === 'own' ? { ...view, from, to } : { ...view, from: '', to: '' };
    });
  fc.assert(
    fc.property(views, (view) => {
      expect(readView(writeView(view))).toEqual(view);
    }),
  );
});

it.each([
  ['an unknown range', { range: '5y' }],
  ['an own range without days', { range: 'own' }],
  ['an own range that ends before it begins', { range: 'own', from: '2026-03-02', to: '2026-03-01' }],
  ['days that are none', { range: 'own', from: '2026-99-99', to: '2026-99-99' }],
  ['a property that is no id', { property_id: '"><script>' }],
])('falls back to the last day of everything with %s', (_what, search) => {
  expect(readView(search)).toEqual(readView({}));
});

it('leaves harmless visits out by the filters of the API', () => {
  expect(filtersOf(readView({ noise: 'hidden', property_id: PROPERTY }))).toEqual({
    property_id: [PROPERTY],
    not_level: ['MINIMAL'],
    not_category: ['LEGITIMATE', 'CRAWLER'],
  });
});

it('leaves a period that ends now open, and closes the one before it in front of it', () => {
  const period = periodOf(readView({ range: '7d' }), NOW_MS);
  expect(datesOf(period)).toEqual({ start_date: '2026-03-03T12:30:00.000Z' });
  expect(datesOf(previousOf(period))).toEqual({
    start_date: '2026-02-24T12:30:00.000Z',
    end_date: '2026-03-03T12:29:59.999Z',
  });
});

it('takes own days as whole days of the calendar, the last one included', () => {
  const period = periodOf(readView({ range: 'own', from: '2026-03-27', to: '2026-03-30' }), NOW_MS);
  expect(new Date(period.fromMs)).toEqual(new Date(2026, 2, 27));
  expect(new Date(period.toMs)).toEqual(new Date(2026, 2, 31));
});
