import { type DetectReport, detectReport, type SensorFindings, type Visit } from '@sundew/sensor-core/detect-report';
import { LIMITS } from '@sundew/wire/limits';
import { describe, expect, it } from 'vitest';
import { readVectors } from './vectors.ts';

interface Vector {
  readonly name: string;
  readonly visit: Visit & { readonly headers?: Readonly<Record<string, string>> };
  readonly findings: SensorFindings;
  readonly body: DetectReport;
}

const { vectors } = readVectors<{ vectors: readonly Vector[] }>('detect-reports');
const [first] = vectors;

describe('detect report', () => {
  it.each(vectors)('$name', ({ visit: { headers = {}, ...visit }, findings, body }) => {
    const report = detectReport({ ...visit, header: (name) => headers[name] ?? '' }, findings);
    expect(JSON.stringify(report)).toBe(JSON.stringify(body));
  });

  it('stays within the bounds of the wire, whatever a visitor sends', () => {
    if (first === undefined) throw new Error('There are no vectors.');
    const long = 'x'.repeat(20_000);
    const metadata = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`key${at}`, long]));
    const report = detectReport(
      { ...first.visit, userAgent: long, url: `https://a.example/${long}`, referrer: long, acceptLanguage: long },
      { ...first.findings, source: long, flags: Array.from({ length: 100 }, () => long), metadata },
    );
    expect(Object.keys(report.metadata)).toHaveLength(LIMITS.metadataKeys);
    for (const value of Object.values(report.metadata)) expect(String(value).length).toBeLessThan(256);
    expect(report.f).toHaveLength(LIMITS.flags);
    expect(JSON.stringify(report).length).toBeLessThan(LIMITS.ingestBodyBytes / 8);
  });
});
