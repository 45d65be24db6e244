import { signatures } from '@sundew/threat/attacks/signatures/registry.gen';
import { type BenchResult, toResult } from './result.ts';
import { jsonRequests } from './signatures/bodies.ts';
import { CLASSES, readCorpus } from './signatures/corpus.ts';
import { type Detection, detection, sundew } from './signatures/detection.ts';
import { evaded } from './signatures/evasion.ts';
import { growthOf } from './signatures/growth.ts';
import { compare, latency } from './signatures/latency.ts';
import { createLibddwaf } from './signatures/libddwaf.ts';
import { slowestMixes } from './signatures/mixes.ts';
import { tableOf } from './signatures/tables.ts';

const SIZES_KB = [1, 4, 16, 64] as const;
const PER_SIZE = 100;

/**
 * Attack signatures over a corpus of labelled requests: what is found and what is found wrongly, over all origins and
 * over those held out; time by size of the body; libddwaf over the same requests in the same run; growth over
 * adversarial texts and mixes that a search makes slower and slower; attacks in disguise. Reads the corpus of SUNDEW_CORPUS, else of the folder `shared` beside the checkout.
 */
export async function bench(): Promise<BenchResult> {
  const corpus = readCorpus();
  const libddwaf = createLibddwaf();

  const all = detection(sundew, corpus, () => true);
  const heldOut = detection(sundew, corpus, (sample) => sample.heldOut);
  const theirs = detection(libddwaf, corpus, () => true);
  tableOf('per cent', ['all', 'held out', 'libddwaf'], detectionRows([all, heldOut, theirs]));

  const times = SIZES_KB.map((kb) => ({ kb, ...latency(sundew, jsonRequests(corpus.benign, kb * 1024, PER_SIZE)) }));
  tableOf(
    'µs by size of a JSON body',
    ['p50', 'p99'],
    times.map(({ kb, p50, p99 }) => [`${kb} KB`, p50, p99] as const),
  );

  const ordinary = compare(
    sundew,
    libddwaf,
    corpus.benign.map(({ request }) => request),
  );
  const hostile = compare(
    sundew,
    libddwaf,
    corpus.attacks.map(({ request }) => request),
  );
  tableOf(
    'median µs per request',
    ['sundew', 'libddwaf', 'ratio'],
    [
      ['harmless', ordinary.oursUs, ordinary.theirsUs, ordinary.ratio],
      ['attacks', hostile.oursUs, hostile.theirsUs, hostile.ratio],
    ],
  );

  const growth = growthOf(signatures);
  tableOf(
    '64 KB of adversarial text',
    ['worst ms', 'growth', 'worst at'],
    growth.map((row) => [row.name, row.worstMs, row.growth, row.worstText.slice(0, 60)]),
  );

  const mixes = slowestMixes();
  tableOf(
    '64 KB of a mix',
    ['ms', 'growth', 'mix'],
    mixes.map(({ wrapping, ms, growth: grown, unit }) => [wrapping, ms, grown, unit.slice(0, 60)]),
  );

  const disguised = evaded(sundew, corpus);
  tableOf(
    'share found in disguise',
    [...CLASSES],
    disguised.map(({ name, found }) => [name, ...CLASSES.map((of) => found[of])]),
  );

  const us = (kb: number, of: 'p50' | 'p99') => times.find((each) => each.kb === kb)?.[of] ?? Number.NaN;
  return toResult(
    'signatures',
    {
      ...prefixed('recall_', all.recall),
      ...prefixed('heldout_recall_', heldOut.recall),
      false_positives: all.falsePositives,
      heldout_false_positives: heldOut.falsePositives,
      ...prefixed('fp_', all.falsePositivesByOrigin),
      class_right: all.classRight,
      heldout_class_right: heldOut.classRight,
      balanced_accuracy: all.balancedAccuracy,
      heldout_balanced_accuracy: heldOut.balancedAccuracy,
      p50_us_1k: us(1, 'p50'),
      p99_us_16k: us(16, 'p99'),
      ratio_to_libddwaf: ordinary.ratio,
      attack_ratio_to_libddwaf: hostile.ratio,
      evasion_worst: Math.min(...disguised.map(({ worst }) => worst)),
      slowest_64k_ms: Math.max(...mixes.map(({ ms }) => ms)),
      redos_growth: Math.max(...[...growth, ...mixes].map((row) => row.growth)),
      redos_worst_ms: Math.max(...growth.map((row) => row.worstMs)),
    },
    {
      libddwaf_recall: theirs.macroRecall,
      libddwaf_false_positives: theirs.falsePositives,
      libddwaf_balanced_accuracy: theirs.balancedAccuracy,
      libddwaf_us: ordinary.theirsUs,
    },
    GOALS,
  );
}

const RECALL_GOALS = { sqli: 90, xss: 95, cmdi: 85, traversal: 95, xxe: 97, ldap: 90, nosql: 95 } as const;

const GOALS: BenchResult['goals'] = {
  ...Object.fromEntries(
    ['recall_', 'heldout_recall_'].flatMap((prefix) => CLASSES.map((of) => [prefix + of, `≥ ${RECALL_GOALS[of]}`])),
  ),
  false_positives: '≤ 1',
  heldout_false_positives: '≤ 1',
  class_right: '≥ 95',
  heldout_class_right: '≥ 95',
  balanced_accuracy: '≥ 95',
  heldout_balanced_accuracy: '≥ 95',
  evasion_worst: '≥ 0.9',
  slowest_64k_ms: '≤ 10',
  p50_us_1k: '≤ 60',
  p99_us_16k: '≤ 1000',
  ratio_to_libddwaf: '≤ 1',
  redos_growth: '≤ 2.2',
  redos_worst_ms: '≤ 5',
};

function prefixed(prefix: string, figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([key, figure]) => [prefix + key, figure]));
}

function detectionRows(columns: readonly Detection[]): readonly (readonly [string, ...number[]])[] {
  const row = (name: string, figure: (of: Detection) => number) => [name, ...columns.map(figure)] as const;
  const origins = Object.keys(columns[0]?.falsePositivesByOrigin ?? {});
  return [
    ...CLASSES.map((label) => row(`recall ${label}`, ({ recall }) => recall[label])),
    row('recall, mean', ({ macroRecall }) => macroRecall),
    row('false positives', ({ falsePositives }) => falsePositives),
    ...origins.map((origin) => row(`  ${origin}`, (of) => of.falsePositivesByOrigin[origin] ?? Number.NaN)),
    row('right class', ({ classRight }) => classRight),
    row('balanced accuracy', ({ balancedAccuracy }) => balancedAccuracy),
  ];
}
