import { isUuid, timeOfUuidv7 } from '@sundew/wire/ids';
import { describe, expect, it } from 'vitest';
import { agentState, keptTime, recordId } from '../../../src/intake/agents/rules.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const DAY_MS = 86_400_000;

describe('the state of an agent', () => {
  const heard = (secondsAgo: number) => ({
    last_seen_at: new Date(NOW - secondsAgo * 1000),
    interval_seconds: 60,
    revoked_at: null,
  });

  it('is offline after three heartbeats that did not come', () => {
    expect(agentState(heard(179), NOW)).toBe('online');
    expect(agentState(heard(181), NOW)).toBe('offline');
    // By a clock that was far ahead.
    expect(agentState(heard(-90_000), NOW)).toBe('offline');
  });

  it('follows the interval that the agent works with', () => {
    expect(agentState({ ...heard(31), interval_seconds: 10 }, NOW)).toBe('offline');
    expect(agentState({ ...heard(1000), interval_seconds: 600 }, NOW)).toBe('online');
  });

  it('is waiting before the first heartbeat, and revoked whatever was heard', () => {
    expect(agentState({ last_seen_at: null, interval_seconds: null, revoked_at: null }, NOW)).toBe('waiting');
    expect(agentState({ ...heard(1), revoked_at: new Date(NOW) }, NOW)).toBe('revoked');
  });
});

it('the id of a record says when it happened, and is another one in another place', () => {
  const id = recordId(NOW, 'agent', 'batch', 0);
  expect(isUuid(id)).toBe(true);
  expect(timeOfUuidv7(id)).toBe(NOW);
  expect(recordId(NOW, 'agent', 'batch', 0)).toBe(id);
  const others = [
    recordId(NOW, 'agent', 'batch', 1),
    recordId(NOW, 'agent', 'other', 0),
    recordId(NOW, 'another', 'batch', 0),
  ];
  expect(new Set([id, ...others]).size).toBe(4);
});

it('times outside of what is kept move to its edge', () => {
  expect(keptTime(NOW - 1, NOW, 30)).toBe(NOW - 1);
  expect(keptTime(NOW + DAY_MS, NOW, 30)).toBe(NOW);
  expect(keptTime(0, NOW, 30)).toBeGreaterThan(NOW - 30 * DAY_MS);
});
