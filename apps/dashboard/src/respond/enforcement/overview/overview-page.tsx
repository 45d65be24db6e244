import { useMay } from '../../../kit/data/organization.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { EnforcementFrame } from '../enforcement-frame.tsx';
import { enforcementTexts } from '../enforcement-texts.ts';
import { QuestionPanel } from '../sharing/question-panel.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { MonthPanel } from './month-panel.tsx';

/** How decisions come about, and who carries them out. */
export function Page() {
  const say = useTexts(enforcementTexts);
  const mayLook = useMay('admin');
  return (
    <EnforcementFrame page="overview">
      <div className="space-y-4">
        <QuestionPanel />
        <MonthPanel />
        {mayLook && <ConnectionPanel />}
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
