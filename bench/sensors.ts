import { type BenchResult, toResult } from './result.ts';
import { startChild } from './sensors/child.ts';
import { clearanceTokens } from './sensors/clearance-tokens.ts';
import { measureLogRate } from './sensors/log-rate.ts';
import { measureNginx } from './sensors/nginx-ratio.ts';
import { measureOutage } from './sensors/outage.ts';
import { measureOverhead, type Overhead } from './sensors/overhead.ts';
import { roundsFor } from './sensors/own-work.ts';
import { measureSizes } from './sensors/sizes.ts';
import type { ServiceNote, ServiceOrder } from './sensors/stand-in-service.ts';
import { shopVisits } from './sensors/visits.ts';

const VISITORS = 500;
const OWN_WORK_MS = 1;

/**
 * What sensors cost where they stand, each beside the same thing without it in the same run: an application with a millisecond
 * of work of its own, nginx, a log; and what visitors notice while the service is away. nginx needs `libnginx-mod-http-js`.
 */
export async function bench(): Promise<BenchResult> {
  const { config, tokens } = clearanceTokens(VISITORS);
  const visits = shopVisits(tokens);
  const rounds = roundsFor(OWN_WORK_MS);
  const service = startChild('stand-in-service.ts');
  const well: ServiceOrder = { behaviour: 'well', config };
  const { port } = await service.ask<ServiceNote>(well);
  const url = `http://127.0.0.1:${port}`;
  try {
    const express = await measureOverhead('express', { rounds, service: url }, visits);
    const fastify = await measureOverhead('fastify', { rounds, service: url }, visits);
    const outage = await measureOutage('express', { service, url, rounds, well, visits });
    const nginx = await measureNginx(url, rounds, visits);
    const log = await measureLogRate(url);
    const sizes = await measureSizes();
    const { calls } = await service.ask<ServiceNote>(well);
    return toResult(
      'sensors',
      {
        ...{ express_overhead: express.share.median, fastify_overhead: fastify.share.median },
        ...{ express_cpu_us: express.cpuUs.median, fastify_cpu_us: fastify.cpuUs.median },
        ...{ express_p99_added_ms: express.p99AddedMs, fastify_p99_added_ms: fastify.p99AddedMs },
        ...{ worst_added_ms_when_down: outage.worstAddedMs, failed_when_down: outage.failed },
        verdict_beyond_timeout_ms: outage.verdictBeyondMs,
        ...(nginx === null
          ? {}
          : {
              ...{ nginx_ratio: nginx.proxied, nginx_clearance_ratio: nginx.cleared },
              ...{ nginx_static_ratio: nginx.files, nginx_reported_page_ratio: nginx.pages },
            }),
        log_lines_per_second: log.linesPerSecond,
        ...{ worker_gz_bytes: sizes.workerGzBytes, sdk_core_min_bytes: sizes.coreMinBytes },
      },
      {
        ...{ express_per_second: express.bare.perSecond, fastify_per_second: fastify.bare.perSecond },
        ...{ express_bare_cpu_us: express.bare.cpuUs, fastify_bare_cpu_us: fastify.bare.cpuUs },
        ...spreadOf('express', express),
        ...spreadOf('fastify', fastify),
        ...{ express_throughput_lost: express.throughputShare, fastify_throughput_lost: fastify.throughputShare },
        ...(nginx === null
          ? {}
          : { nginx_proxied_per_second: nginx.proxiedPerSecond, nginx_pages_per_second: nginx.pagesPerSecond }),
        log_lines_per_cpu_second: log.linesPerCpuSecond,
        ...{ log_lines: log.lines, log_reports: log.reports, calls_with_reports: calls },
      },
      {
        ...{ express_overhead: '≤ 0.05', fastify_overhead: '≤ 0.05', express_cpu_us: '≤ 50', fastify_cpu_us: '≤ 50' },
        ...{ express_p99_added_ms: '≤ 1', fastify_p99_added_ms: '≤ 1' },
        ...{ worst_added_ms_when_down: '≤ 5', failed_when_down: '= 0' },
        ...{ nginx_ratio: '≥ 0.9', nginx_clearance_ratio: '≥ 0.9', nginx_static_ratio: '≥ 0.6' },
        ...{ log_lines_per_second: '≥ 30000', worker_gz_bytes: '≤ 60000', sdk_core_min_bytes: '≤ 40000' },
      },
    );
  } finally {
    await service.stop();
  }
}

/** How far apart single pairs of turns, and whole starts, were. */
function spreadOf(framework: string, { cpuUs, share, meanCpuUs, startsCpuUs }: Overhead): BenchResult['reference'] {
  return {
    [`${framework}_cpu_us_lower_quartile`]: cpuUs.lowerQuartile,
    [`${framework}_cpu_us_upper_quartile`]: cpuUs.upperQuartile,
    [`${framework}_overhead_lower_quartile`]: share.lowerQuartile,
    [`${framework}_overhead_upper_quartile`]: share.upperQuartile,
    [`${framework}_mean_cpu_us`]: meanCpuUs,
    [`${framework}_least_start_cpu_us`]: startsCpuUs.at(0) ?? Number.NaN,
    [`${framework}_greatest_start_cpu_us`]: startsCpuUs.at(-1) ?? Number.NaN,
  };
}
