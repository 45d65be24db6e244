import { useMay } from '../../../kit/data/organization.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { EnforcementFrame } from '../enforcement-frame.tsx';
import { enforcementTexts } from '../enforcement-texts.ts';
import { RecommendationPanel } from './recommendation-panel.tsx';
import { ThresholdTable } from './threshold-table.tsx';

/** The policy of every property, each a link to where it is changed, and what is recommended. */
export function Page() {
  const say = useTexts(enforcementTexts);
  const mayChange = useMay('admin');
  return (
    <EnforcementFrame page="policy">
      <div className="space-y-4">
        {!mayChange && <p className="text-muted text-sm">{say('roleTooLow')}</p>}
        <ThresholdTable />
        <RecommendationPanel />
      </div>
    </EnforcementFrame>
  );
}
