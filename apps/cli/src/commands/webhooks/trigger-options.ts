import type { Command as Commander } from 'commander';
import { wholeNumber } from '../../terminal/option-values.ts';

export interface TriggerOptions {
  readonly detections?: boolean;
  readonly minScore?: number;
  readonly highRisk?: boolean;
  readonly ruleEnforced?: boolean;
}

/** Adds the options that say what a webhook is told of. */
export function withTriggerOptions(command: Commander): Commander {
  return command
    .option('--detections', 'tell of every detection')
    .option('--no-detections', 'tell of no ordinary detection')
    .option('--min-score <score>', 'of detections, only from this score up', wholeNumber(0, 100))
    .option('--high-risk', 'tell of detections of score 80 and above')
    .option('--no-high-risk', 'do not tell of them')
    .option('--rule-enforced', 'tell when a visitor was blocked')
    .option('--no-rule-enforced', 'do not tell of that');
}

/** What was given, as the API calls it. */
export function triggersFrom({ detections, minScore, highRisk, ruleEnforced }: TriggerOptions) {
  return {
    ...(detections === undefined ? {} : { on_detection: detections }),
    ...(minScore === undefined ? {} : { min_bot_score: minScore }),
    ...(highRisk === undefined ? {} : { on_high_risk: highRisk }),
    ...(ruleEnforced === undefined ? {} : { on_rule_enforced: ruleEnforced }),
  };
}
