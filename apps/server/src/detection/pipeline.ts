import type { Budget } from './admitting/budget/budget.ts';
import type { Detection } from './detection.ts';
import type { Folding, Keep } from './folding/folding.ts';
import { createRepeats, type Judged } from './folding/repeats.ts';
import type { Gather } from './gather.ts';
import type { Gathered } from './gathering/gatherer.ts';
import type { Report } from './report.ts';
import { type Dropped, isDropped, type Sighting } from './sighting.ts';
import type { Visitors } from './visitors/visitors.ts';

/** The stages, each taking what the one before gives. */
export interface Stages {
  readonly admit: (report: Report) => Sighting | Dropped | Promise<Sighting | Dropped>;
  readonly gather: Gather;
  readonly judge: (sighting: Sighting, gathered: Gathered) => Detection;
  readonly visitors: Visitors;
  readonly folding: Folding;
  /** Resolves after the commit. */
  readonly record: (detection: Detection) => Promise<void>;
  /** Records what is billed, where plans have budgets; without it everything is recorded. */
  readonly budget?: Budget | undefined;
}

/** What went through since the start; read by the metrics, never reset. */
export interface PipelineCounts {
  readonly received: number;
  readonly recorded: number;
  /** Judged and only counted. */
  readonly folded: number;
  readonly failed: number;
  readonly dropped: Readonly<Record<string, number>>;
  /** Parts of the evidence that were missing, by gatherer. */
  readonly gaps: Readonly<Record<string, number>>;
}

/**
 * A stage between judging and recording, for reporters whose answer is stored with the detection, as decoys' are: makes
 * the answer, and adds to the detection what of it is to be stored.
 */
export type Answer = (judged: Detection) => Promise<Detection>;

/**
 * A report that was judged and only counted: its visitor has sent too many, or the plan's events are used up, and it
 * brought nothing new.
 */
export interface Folded {
  readonly folded: Detection;
}

export interface ProcessOptions {
  /** Not called for what is dropped. */
  readonly answer?: Answer | undefined;
  /** Less than all where the visitor or its reporter has had its share; visitors of decoys and honeypots are counted by `folding`. */
  readonly keep?: Keep | undefined;
  /** Stored before the detection, and only with it; of somebody beyond a share, or where the disk is nearly full, it is not. */
  readonly beside?: Beside | undefined;
}

/** What belongs to a detection and lies in a table of its own. */
export interface Beside {
  readonly bytes: number;
  store(): Promise<void>;
}

export interface Pipeline {
  /**
   * Takes one report to its detection, which is committed when this resolves; of one that is folded, its count is.
   * @throws whatever `record` and `fold` throw, `Problem('unavailable')` above all
   */
  process(report: Report, options?: ProcessOptions): Promise<Detection | Dropped | Folded>;
  counts(): PipelineCounts;
}

/**
 * The pipeline: report → sighting → evidence → verdict and decision → (answer) → detection, stored or folded. No stage can be skipped or
 * repeated.
 */
export function createPipeline({ admit, gather, judge, visitors, folding, record, budget }: Stages): Pipeline {
  const counts = { received: 0, recorded: 0, folded: 0, failed: 0 };
  const dropped: Record<string, number> = {};
  const gaps: Record<string, number> = {};
  const repeats = createRepeats();

  function judgeOf(sighting: Sighting, gathered: Gathered): Judged {
    for (const gap of gathered.gaps) gaps[gap] = (gaps[gap] ?? 0) + 1;
    return { detection: judge(sighting, gathered), behaviour: gathered.behaviour };
  }

  return {
    async process(report, { answer, keep: asked = 'all', beside } = {}) {
      counts.received++;
      try {
        // Stages mostly answer at once; a promise that need not be there costs a turn of the queue each.
        const admitted = (asked === 'all' ? null : repeats.settled(report)) ?? admit(report);
        const sighting = admitted instanceof Promise ? await admitted : admitted;
        if (isDropped(sighting)) {
          dropped[sighting.dropped] = (dropped[sighting.dropped] ?? 0) + 1;
          return sighting;
        }
        const keep = folding.keepOf(sighting, asked, beside?.bytes);
        let judged = keep === 'all' ? null : repeats.find(sighting);
        if (judged === null) {
          const gathering = gather(sighting);
          judged = judgeOf(sighting, gathering instanceof Promise ? await gathering : gathering);
          if (keep !== 'all') repeats.add(report.said, judged);
        }
        const { isNews, kept } = visitors.remember(judged.detection, judged.behaviour, keep !== 'nothing');
        if (isNews) repeats.clear();
        const detection = answer === undefined ? judged.detection : await answer(judged.detection);
        if (keep === 'nothing' || (keep === 'news' && !folding.takesNews(detection, isNews))) {
          visitors.fold(detection);
          await folding.fold(detection);
          counts.folded++;
          return { folded: detection };
        }
        if (keep === 'all' && beside !== undefined) await beside.store();
        if (budget === undefined || !detection.sighting.standing.billing) await record(detection);
        else if (!(await budget.store(detection, isNews))) {
          visitors.fold(detection);
          dropped.sampled_out = (dropped.sampled_out ?? 0) + 1;
          return { folded: detection };
        }
        if (kept !== null) await kept;
        counts.recorded++;
        return detection;
      } catch (error) {
        counts.failed++;
        throw error;
      }
    },
    counts: () => ({ ...counts, dropped: { ...dropped }, gaps: { ...gaps } }),
  };
}
