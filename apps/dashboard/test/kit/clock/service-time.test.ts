import { afterEach, describe, expect, it } from 'vitest';
import { hearServiceTime, serviceTimeMs } from '../../../src/kit/clock/service-time.ts';

const NOON_MS = Date.UTC(2026, 0, 2, 12);
const at = (ms: number) => new Date(ms).toUTCString();

afterEach(() => hearServiceTime(at(NOON_MS), NOON_MS));

describe('the time of the service', () => {
  it('is that of the browser where both agree but for the way of an answer', () => {
    hearServiceTime(at(NOON_MS - 20_000), NOON_MS);
    expect(serviceTimeMs(NOON_MS)).toBe(NOON_MS);
  });

  it.each([86_400_000, -86_400_000])('is told by its answers where the browser is wrong by %i ms', (wrongMs) => {
    hearServiceTime(at(NOON_MS), NOON_MS + wrongMs);
    expect(serviceTimeMs(NOON_MS + wrongMs)).toBe(NOON_MS);
  });

  it('follows a clock that was set right', () => {
    hearServiceTime(at(NOON_MS), NOON_MS + 86_400_000);
    hearServiceTime(at(NOON_MS), NOON_MS + 1000);
    expect(serviceTimeMs(NOON_MS)).toBe(NOON_MS);
  });

  it.each([null, '', 'soon'])('stays as it was after an answer that says %j', (date) => {
    hearServiceTime(at(NOON_MS), NOON_MS + 86_400_000);
    hearServiceTime(date, NOON_MS);
    expect(serviceTimeMs(NOON_MS + 86_400_000)).toBe(NOON_MS);
  });
});
