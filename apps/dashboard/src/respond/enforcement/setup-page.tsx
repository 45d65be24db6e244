import { EnforcementFrame } from './enforcement-frame.tsx';
import { NotYet } from './not-yet.tsx';

/** Where providers and session clearance will be set up. */
export function Page() {
  return (
    <EnforcementFrame page="setup">
      <NotYet about="setupNotYet" />
    </EnforcementFrame>
  );
}
