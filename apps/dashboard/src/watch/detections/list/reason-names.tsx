import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { useSignalName } from '../signals/use-signal-name.ts';

const LONGEST = 160;

/** The signals that weighed most. */
export function ReasonNames({ reasons }: { readonly reasons: readonly string[] }) {
  const nameOf = useSignalName();
  if (reasons.length === 0) return <span className="text-muted">–</span>;
  return <bdi>{visibleText(reasons.map(nameOf).join(', '), LONGEST)}</bdi>;
}
