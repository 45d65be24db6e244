import { EnforcementFrame } from '../enforcement/enforcement-frame.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import { PropertyChoice } from './property-choice.tsx';

/** What AI operators took from a property and whom they sent there, with what the policy says of each. */
export function Page() {
  return (
    <EnforcementFrame page="operators">
      <div className="space-y-4">
        <PropertyChoice>{(propertyId) => <OperatorPanel propertyId={propertyId} />}</PropertyChoice>
      </div>
    </EnforcementFrame>
  );
}
