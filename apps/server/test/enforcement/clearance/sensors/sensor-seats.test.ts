import { expect, it } from 'vitest';
import { createSensorSeats, SENSOR_SEATS } from '../../../../src/enforcement/clearance/sensors/sensor-seats.ts';

const FULL = 'Too many live feeds are open';

it('leaves room for sensors elsewhere while strangers of one network hold all they get', () => {
  const seats = createSensorSeats();
  const held = Array.from({ length: SENSOR_SEATS.network }, (_, n) =>
    seats.take('shop', `2001:db8:1:${n.toString(16)}::1`),
  );
  // Every network of an IPv6 /48 is one line of a provider.
  expect(() => seats.take('shop', '2001:db8:1:ffff::1')).toThrow(FULL);
  seats.take('shop', '2001:db8:2::1');
  held[0]?.();
  held[0]?.();
  seats.take('shop', '2001:db8:1:ffff::1');
  expect(() => seats.take('shop', '2001:db8:1:ffff::1')).toThrow(FULL);
});

it('takes a few of every network once many are taken, and of one organization only so many', () => {
  const seats = createSensorSeats({ all: 12, organization: 10, network: 4, crowdedAt: 4, few: 2 });
  for (let n = 0; n < 4; n++) seats.take('shop', '198.51.100.1');
  seats.take('shop', '198.51.100.2');
  seats.take('shop', '198.51.100.2');
  expect(() => seats.take('shop', '198.51.100.2')).toThrow(FULL);
  for (let n = 3; n < 7; n++) seats.take('shop', `198.51.100.${n}`);
  expect(() => seats.take('shop', '198.51.100.9')).toThrow(FULL);
  seats.take('other', '198.51.100.9');
  seats.take('other', '198.51.100.9');
  expect(() => seats.take('third', '198.51.100.10')).toThrow(FULL);
});
