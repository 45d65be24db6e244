import { useTexts } from '../../kit/texts/texts.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { EnforcementFrame } from './enforcement-frame.tsx';
import { enforcementTexts } from './enforcement-texts.ts';
import { MonthPanel } from './month-panel.tsx';
import { RecommendationPanel } from './recommendation-panel.tsx';
import { ThresholdTable } from './threshold-table.tsx';

/** How scores become verdicts, and who carries them out. */
export function Page() {
  const say = useTexts(enforcementTexts);
  return (
    <EnforcementFrame page="overview">
      <div className="space-y-4">
        <MonthPanel />
        <div className="grid gap-4 lg:grid-cols-2">
          <ThresholdTable />
          <RecommendationPanel />
        </div>
        <Panel title={say('howTitle')}>
          <ol className="max-w-prose list-decimal space-y-1 pl-5 text-sm">
            <li>{say('how1')}</li>
            <li>{say('how2')}</li>
            <li>{say('how3')}</li>
          </ol>
        </Panel>
      </div>
    </EnforcementFrame>
  );
}
