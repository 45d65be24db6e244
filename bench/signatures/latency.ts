import type { HttpRequest } from '@sundew/threat/attacks/request/http-request';
import { median, percentile } from '../result.ts';
import type { Detector } from './detection.ts';

const ROUNDS = 25;
const WARM_UP_MS = 1500;

/** Microseconds for one request. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** How long a detector takes over the requests, each alone and at its fastest of many rounds: the machine is shared. */
export function latency(detector: Detector, requests: readonly HttpRequest[]): Latency {
  const times = fastest([detector], requests).map(([us = Number.NaN]) => us);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** Medians over the same requests, in turn within every round, so that both see the same machine. */
export function compare(ours: Detector, theirs: Detector, requests: readonly HttpRequest[]) {
  const times = fastest([ours, theirs], requests);
  const [oursUs, theirsUs] = [0, 1].map((of) => median(times.map((us) => us[of] ?? Number.NaN))) as [number, number];
  return { oursUs, theirsUs, ratio: oursUs / theirsUs };
}

/** For every request the fastest time of each detector, in microseconds. */
function fastest(detectors: readonly Detector[], requests: readonly HttpRequest[]): readonly (readonly number[])[] {
  for (const detector of detectors) warmUp(detector, requests);
  const times = requests.map(() => detectors.map(() => Number.POSITIVE_INFINITY));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, request] of requests.entries()) {
      const known = times[at] ?? [];
      for (const [of, detector] of detectors.entries()) {
        known[of] = Math.min(known[of] ?? Number.POSITIVE_INFINITY, timeUs(detector, request));
      }
    }
  }
  return times;
}

function warmUp(detector: Detector, requests: readonly HttpRequest[]): void {
  const until = performance.now() + WARM_UP_MS;
  for (let at = 0; performance.now() < until; at = (at + 1) % requests.length) {
    detector(requests[at] as HttpRequest);
  }
}

function timeUs(detector: Detector, request: HttpRequest): number {
  const start = process.hrtime.bigint();
  detector(request);
  return Number(process.hrtime.bigint() - start) / 1000;
}
