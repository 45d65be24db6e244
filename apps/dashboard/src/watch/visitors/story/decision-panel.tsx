import type { VisitorDetail } from '@sundew/wire/visitors';
import { Level } from '../../../kit/levels/level.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { DecisionVerdict } from '../../detections/drawer/decision-verdict.tsx';

/** The gravest decision about a visitor, with its level. */
export function DecisionPanel({ visitor }: { readonly visitor: VisitorDetail }) {
  const { action, certainty, reasons, level } = visitor;
  return (
    <Panel>
      <div className="mb-2">
        <Level level={level} />
      </div>
      {/* Which policy it was stands with each request. */}
      <DecisionVerdict decision={{ action, certainty, reasons, policy: '' }} isOfOneRequest={false} />
    </Panel>
  );
}
