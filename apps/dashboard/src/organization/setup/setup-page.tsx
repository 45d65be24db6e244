import { Link } from '@tanstack/react-router';
import { useOrganization } from '../../kit/data/organization.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { PageHead, Panel } from '../../kit/ui/panel.tsx';
import { ChecklistPanel } from './checklist/checklist-panel.tsx';
import { DecoyWay } from './decoy-way.tsx';
import { SampleData } from './sample-data.tsx';
import { setupTexts } from './setup-texts.ts';
import { Steps } from './steps.tsx';
import { useSetup } from './use-setup.ts';

/** The first minute: from an empty organization to an attack that is seen and explained. */
export function Page() {
  const say = useTexts(setupTexts);
  const { is_demo: isDemo } = useOrganization();
  const setup = useSetup();
  return (
    <>
      <PageHead
        title={say('title')}
        about={say('about')}
        actions={
          <Link to="/overview" className="text-accent text-sm underline">
            {say('enough')}
          </Link>
        }
      />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-4">
          {isDemo ? (
            <Panel>
              <Empty title={say('demoTitle')}>{say('demoAbout')}</Empty>
            </Panel>
          ) : (
            <Steps setup={setup} />
          )}
          <DecoyWay />
        </div>
        <div className="min-w-0 space-y-4">
          <ChecklistPanel setup={setup} />
          <SampleData />
        </div>
      </div>
    </>
  );
}
