interface Triggers {
  readonly enabled: boolean;
  readonly on_detection: boolean;
  readonly min_bot_score: number;
  readonly on_high_risk: boolean;
  readonly on_rule_enforced: boolean;
}

/** What a webhook is told of, in a few words. */
export function triggersOf(webhook: Triggers): string {
  if (!webhook.enabled) return 'nothing (off)';
  const from = webhook.min_bot_score === 0 ? '' : ` from ${webhook.min_bot_score}`;
  const words = [
    ...(webhook.on_detection ? [`detections${from}`] : []),
    ...(webhook.on_high_risk ? ['high risk'] : []),
    ...(webhook.on_rule_enforced ? ['rules enforced'] : []),
  ];
  return words.join(', ') || 'nothing';
}
