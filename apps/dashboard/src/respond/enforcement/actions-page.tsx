import { EnforcementFrame } from './enforcement-frame.tsx';
import { NotYet } from './not-yet.tsx';

/** Where response actions will be. */
export function Page() {
  return (
    <EnforcementFrame page="actions">
      <NotYet about="actionsNotYet" />
    </EnforcementFrame>
  );
}
