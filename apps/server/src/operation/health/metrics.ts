import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Pipeline } from '../../detection/pipeline.ts';
import type { Recorder } from '../../detection/record.ts';
import type { SiemLag } from '../../enforcement/siem/lag.ts';

/** Prometheus metrics; figures of the pipeline are read when somebody asks, so that counting costs nothing else. */
export function createMetrics(parts: {
  readonly pipeline: Pick<Pipeline, 'counts'>;
  readonly recorder: Pick<Recorder, 'pending'>;
  readonly siemLag: () => Promise<SiemLag>;
}): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'sundew_' });
  new Gauge({
    name: 'sundew_reports_total',
    help: 'Reports since the start by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const { received, recorded, failed, dropped } = parts.pipeline.counts();
      for (const [outcome, count] of Object.entries({ received, recorded, failed, ...dropped })) {
        this.set({ outcome }, count);
      }
    },
  });
  new Gauge({
    name: 'sundew_evidence_gaps_total',
    help: 'Parts of the evidence that were missing, by gatherer.',
    labelNames: ['gatherer'],
    registers: [registry],
    collect() {
      for (const [gatherer, count] of Object.entries(parts.pipeline.counts().gaps)) this.set({ gatherer }, count);
    },
  });
  new Gauge({
    name: 'sundew_recorder_waiting',
    help: 'Detections waiting to be committed.',
    registers: [registry],
    collect() {
      this.set(parts.recorder.pending());
    },
  });
  const siemWaiting = new Gauge({
    name: 'sundew_siem_waiting',
    help: 'Detections that SIEM receivers have not confirmed.',
    registers: [registry],
  });
  new Gauge({
    name: 'sundew_siem_lag_seconds',
    help: 'For how long the oldest of them has waited.',
    registers: [registry],
    async collect() {
      const { waiting, oldestS } = await parts.siemLag();
      siemWaiting.set(waiting);
      this.set(Math.round(oldestS));
    },
  });
  return registry;
}
