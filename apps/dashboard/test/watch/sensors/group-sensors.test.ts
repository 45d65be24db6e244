import { expect, it } from 'vitest';
import type { Sensor } from '../../../src/kit/data/use-sensors.ts';
import { groupSensors } from '../../../src/watch/sensors/group-sensors.ts';

const sensor = (name: string, propertyId: string, state: Sensor['state'], kind: Sensor['kind'] = 'sensor'): Sensor => ({
  ...{ name, property_id: propertyId, property_name: `name of ${propertyId}`, state, kind },
  ...{ source: 'sdk', version: null, first_seen: '2026-01-01T00:00:00.000Z', last_seen: '2026-01-02T00:00:00.000Z' },
  ...{ detections_24h: 0, usual_per_day: 1, longest_pause_seconds: 0, reason: 'reports' },
});

it('puts what fell silent first, and what was never heard last', () => {
  const groups = groupSensors(
    [sensor('a', 'one', 'live'), sensor('b', 'two', 'live'), sensor('c', 'two', 'silent')],
    [
      { id: 'three', name: 'never heard' },
      { id: 'one', name: 'one' },
    ],
  );
  expect(groups.map(({ name, sensors }) => [name, sensors.map((own) => own.name)])).toEqual([
    ['name of two', ['c', 'b']],
    ['name of one', ['a']],
    ['never heard', []],
  ]);
});

it('does not alarm over decoys, which wait', () => {
  const [first] = groupSensors([sensor('d', 'one', 'quiet', 'decoy'), sensor('q', 'two', 'quiet')], []);
  expect(first?.propertyId).toBe('two');
});
