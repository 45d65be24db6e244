import { describe, expect, it } from 'vitest';
import { demoReport } from '../../../src/operation/demo/demo-report.ts';
import { personas } from '../../../src/operation/demo/personas/registry.gen.ts';
import { requestsBetween, SLOT_MS } from '../../../src/operation/demo/visits.ts';
import { createRandom } from '../../../src/platform/random/random.ts';

const DAY_MS = 24 * 3_600_000;
const start = Date.UTC(2026, 0, 5);
const week = requestsBetween({ seed: 7, fromMs: start, toMs: start + 7 * DAY_MS });

const SHOP = { organizationId: 'one', name: 'Demo', propertyId: 'shop', makingUntil: null, isShared: true };

describe('sample visits', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(requestsBetween({ seed: 7, fromMs: start, toMs: start + 7 * DAY_MS })).toEqual(week);
    expect(requestsBetween({ seed: 8, fromMs: start, toMs: start + DAY_MS })).not.toEqual(
      week.filter((timed) => timed.atMs < start + DAY_MS),
    );
  });

  it('are the same whether made at once or piece by piece', () => {
    const pieces = [0, 1, 2, 3].flatMap((quarter) =>
      requestsBetween({
        seed: 7,
        fromMs: start + (quarter * DAY_MS) / 4,
        toMs: start + ((quarter + 1) * DAY_MS) / 4,
      }),
    );
    expect(pieces).toEqual(week.filter((timed) => timed.atMs < start + DAY_MS));
  });

  it('come in the order of their time, inside the span, from every persona', () => {
    const times = week.map((timed) => timed.atMs);
    expect(times).toEqual([...times].sort((left, right) => left - right));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(start);
    expect(Math.max(...times)).toBeLessThan(start + 7 * DAY_MS);
    expect(new Set(week.map((timed) => timed.persona))).toEqual(new Set(personas.map((persona) => persona.name)));
  });

  it('are some hundreds a day, more with a factor', () => {
    expect(week.length / 7).toBeGreaterThan(150);
    expect(week.length / 7).toBeLessThan(1500);
    const busy = requestsBetween({ seed: 7, fromMs: start, toMs: start + DAY_MS / 24, factor: 200 });
    expect(busy.length).toBeGreaterThan(week.length / 7);
  });

  it('have a rotating actor that keeps its fingerprint over at least three addresses', () => {
    const rotating = personas.find((persona) => persona.name === 'rotating-actor');
    for (let seed = 0; seed < 50; seed += 1) {
      const visit = rotating?.visit(createRandom(seed)) ?? [];
      expect(new Set(visit.map((request) => JSON.stringify(request.client))).size).toBe(1);
      expect(new Set(visit.map((request) => request.ip)).size).toBeGreaterThanOrEqual(3);
    }
  });
});

describe.each(personas.map((persona) => [persona.name, persona] as const))('persona %s', (_name, persona) => {
  const visits = Array.from({ length: 40 }, (_, seed) => persona.visit(createRandom(seed)));

  it('makes visits in the order of time that end within a slot', () => {
    for (const visit of visits) {
      const times = visit.map((request) => request.afterMs);
      expect(times).toEqual([...times].sort((left, right) => left - right));
      expect(Math.max(...times)).toBeLessThan(SLOT_MS);
    }
  });

  it('sends header names in lower case and sorted, from an IPv4 address, to a path', () => {
    for (const request of visits.flat()) {
      const { headerNames } = request.client;
      expect(headerNames).toEqual(headerNames.map((name) => name.toLowerCase()).sort());
      expect(request.ip).toMatch(/^(?:\d{1,3}\.){3}\d{1,3}$/);
      expect(request.target).toMatch(/^\//);
    }
  });

  it('carries the watermark in every report', () => {
    for (const request of visits.flat()) {
      const report = demoReport({ atMs: start, persona: persona.name, request }, SHOP, new Map());
      expect(report.said.metadata.demo).toBe(true);
      expect(report.reporter.kind).toBe('simulation');
      expect(Object.keys(report.said.metadata).length).toBeLessThanOrEqual(24);
    }
  });
});
