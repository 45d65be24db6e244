import { Radar, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useMay, useOrganization } from '../../../kit/data/organization.ts';
import { Fault } from '../../../kit/faults/fault.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Empty } from '../../../kit/ui/empty.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { PathTable } from './path-table.tsx';
import { selfTestTexts } from './self-test-texts.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { isUnderWay, type SelfTest, useSelfTest, useSelfTestChanges } from './use-self-test.ts';

/** Which paths see visitors and which are blind, with the button that finds out. */
export function SelfTestPanel() {
  const say = useTexts(selfTestTexts);
  const test = useSelfTest();
  const { data } = test;
  const { run, set } = useSelfTestChanges();
  const [isSetting, setSetting] = useState(false);
  const { is_demo: isDemo } = useOrganization();
  // Nothing in the sample data could be visited.
  const [mayRun, maySet] = [useMay('analyst') && !isDemo, useMay('admin') && !isDemo];
  const todo = isDemo ? 'emptySample' : maySet ? 'emptyAbout' : 'emptyReader';
  return (
    <Panel
      title={say('title')}
      about={say('about')}
      className="mb-4"
      actions={
        <>
          {maySet && (
            <Button icon={Settings2} disabled={data === undefined} onClick={() => setSetting(true)}>
              {say('settings')}
            </Button>
          )}
          {mayRun && (
            <Button look="primary" icon={Radar} busy={run.isPending || isUnderWay(data)} onClick={() => run.mutate()}>
              {say('run')}
            </Button>
          )}
        </>
      }
    >
      <Pending query={test} lines={3} />
      {run.error !== null && <Fault error={run.error} onRetry={() => run.mutate()} />}
      {data !== undefined && <Result test={data} wasAsked={run.isSuccess} todo={todo} />}
      {isSetting && data !== undefined && <SettingsDialog test={data} set={set} onClose={() => setSetting(false)} />}
    </Panel>
  );
}

function Result({
  test,
  wasAsked,
  todo,
}: {
  readonly test: SelfTest;
  readonly wasAsked: boolean;
  readonly todo: 'emptySample' | 'emptyAbout' | 'emptyReader';
}) {
  const say = useTexts(selfTestTexts);
  const { run, next_run_at: next, settings, alerts } = test;
  if (run === null) {
    return (
      <Empty icon={Radar} title={say(wasAsked ? 'nothingToTest' : 'emptyTitle')}>
        {say(todo)}
      </Empty>
    );
  }
  const count = (state: string) => run.paths.filter((path) => path.state === state).length;
  const blind = count('blind');
  return (
    <div className="space-y-3">
      <p aria-live="polite" className={blind > 0 ? 'text-danger text-sm' : 'text-sm'}>
        {isUnderWay(test)
          ? say('underWay')
          : say(blind > 0 ? 'blindCount' : 'allSeeing', { count: blind, seeing: count('seeing') })}
      </p>
      {alerts.map(
        ({ kind, name, since }) =>
          kind === 'agent' && (
            <p key={`${name} ${since}`} className="text-danger text-sm">
              {say('agentSilent', { name: name.slice(0, 100) })}
            </p>
          ),
      )}
      {settings.sites.length === 0 && <p className="text-muted text-sm">{say('noSites')}</p>}
      <PathTable paths={run.paths} />
      {run.left_out > 0 && <p className="text-muted text-sm">{say('leftOut', { count: run.left_out })}</p>}
      <p className="text-muted text-xs">
        {say('started')} <Time at={run.started_at} />
        {' · '}
        {next === null ? (
          say('onlyAsked')
        ) : (
          <>
            {say('next')} <Time at={next} exact />
          </>
        )}
      </p>
    </div>
  );
}
