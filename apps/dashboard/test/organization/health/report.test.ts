import { expect, it } from 'vitest';
import { sortItems } from '../../../src/organization/health/order.ts';
import { reportOf } from '../../../src/organization/health/report.ts';

const item = (name: string, state: 'ok' | 'fail' | 'degraded' | 'not_configured', values = {}) => ({
  ...{ name, state, values, reason: state, advice: 'secret advice', fix: null },
  summary: 'https://sundew.example',
});

it('reports states, figures and versions, but no address, name or sentence', () => {
  const values = { version: '1.2.3', names: 'shop.example', client_ip: '192.0.2.1', late: 3 };
  const items = [item('outbox', 'degraded', values)];
  const health = { state: 'degraded' as const, detailed: true, checked_at: '2026-01-01T00:00:00.000Z', items };
  const report = reportOf(health, 'Browser');
  expect(report).toContain('- outbox: degraded (degraded) version=1.2.3 late=3');
  expect(report).not.toMatch(/example|192\.0\.2\.1|secret/);
});

it('puts problems first and keeps the order within', () => {
  const items = [
    item('a', 'ok'),
    item('b', 'not_configured'),
    item('c', 'degraded'),
    item('d', 'fail'),
    item('e', 'ok'),
  ];
  expect(sortItems(items).map(({ name }) => name)).toEqual(['d', 'c', 'b', 'a', 'e']);
});
