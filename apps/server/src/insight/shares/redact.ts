import ipaddr from 'ipaddr.js';
import { redactPath } from '../actors/redact-path.ts';
import type { Step, StepKind, Story, Summary } from '../actors/story/schema.ts';

const KEPT_BITS = { ipv4: 24, ipv6: 48 } as const;

const WORDS: Readonly<Record<StepKind, string>> = {
  session: 'A session at an SSH decoy.',
  attack: 'A request that held an attack.',
  decoy: 'A decoy was touched.',
  browser: 'The browser showed signs of automation.',
  request: 'A request.',
};

/**
 * A story for strangers: networks instead of addresses, and nothing that names a person, a detection, a decoy or,
 * unless `showHosts`, a site. What the visitor sent is kept only as method and path, and no path of bait.
 * @param baitPaths where the visitor touched bait, also in other pieces of the story: who looks for bait asks for its path more
 *   often than it is touched
 */
export function redactStory(
  { summary, steps, next_cursor }: Story,
  showHosts: boolean,
  baitPaths: readonly string[],
): Story {
  // The story may be longer than what is looked through for bait; this piece counts in any case.
  const touched = steps.filter(({ touched_bait }) => touched_bait).map(({ path }) => path);
  const bait = new Set([...baitPaths, ...touched]);
  return {
    summary: summary === null ? null : redactSummary(summary),
    steps: steps.map((step) => redactStep(step, bait, showHosts)),
    next_cursor,
  };
}

function redactStep(step: Step, bait: ReadonlySet<string | null>, showHosts: boolean): Step {
  return {
    ...step,
    detection_id: null,
    host: showHosts ? step.host : null,
    path: step.path === null || bait.has(step.path) ? null : redactPath(step.path),
    ip: step.ip === null ? null : networkOnly(step.ip),
    decoy_id: null,
    decoy_name: null,
    signals: [],
    explanation: WORDS[step.kind],
  };
}

function redactSummary(summary: Summary): Summary {
  const networks = new Map<string, Summary['ips'][number]>();
  for (const { ip_address, first_seen, last_seen, detections } of summary.ips) {
    const network = networkOnly(ip_address);
    const known = networks.get(network);
    networks.set(network, {
      ip_address: network,
      first_seen: known !== undefined && known.first_seen < first_seen ? known.first_seen : first_seen,
      last_seen: known !== undefined && known.last_seen > last_seen ? known.last_seen : last_seen,
      detections: (known?.detections ?? 0) + detections,
    });
  }
  return {
    ...summary,
    ips: [...networks.values()],
    decoys: summary.decoys.map((decoy) => ({ ...decoy, decoy_id: null, name: null })),
  };
}

/** The /24 or /48 around an address. */
export function networkOnly(ip: string): string {
  const address = ipaddr.process(ip);
  const bits = KEPT_BITS[address.kind()];
  const bytes = address.toByteArray().map((byte, index) => (index * 8 < bits ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
