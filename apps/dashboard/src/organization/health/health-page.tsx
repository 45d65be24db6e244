import { CircleCheck, RotateCw, TriangleAlert } from 'lucide-react';
import { Code } from '../../kit/copying/code.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { home } from '../../kit/session/auth-config.ts';
import { clockTime } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { PageHead, Panel } from '../../kit/ui/panel.tsx';
import { HealthItemRow } from './health-item-row.tsx';
import { healthTexts } from './health-texts.ts';
import { isProblem, sortItems } from './order.ts';
import { reportOf } from './report.ts';
import { type Health, useHealth } from './use-health.ts';

/** Whether everything works that detections depend on, problems first. */
export function Page() {
  const say = useTexts(healthTexts);
  const { data, error, refetch, isFetching } = useHealth();
  return (
    <>
      <PageHead
        title={say('title')}
        about={say('about')}
        actions={
          <Button icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
            {say('again')}
          </Button>
        }
      />
      <div className="max-w-4xl space-y-5">
        {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
        {error !== null && data !== undefined && <p className="text-muted text-sm">{say('stale')}</p>}
        {data === undefined && error === null && <Loading lines={8} />}
        {data !== undefined && (
          <>
            <Verdict of={data} />
            <Panel title={say('parts')} about={data.detailed ? undefined : say('outline')}>
              <ul>
                {sortItems(data.items).map((item) => (
                  <HealthItemRow key={item.name} of={item} />
                ))}
              </ul>
            </Panel>
            <Panel title={say('help')} about={say('helpAbout')}>
              <Code label={say('report')} wraps text={reportOf(data, navigator.userAgent)} />
              <p className="mt-3 text-sm">
                <a href={`${home}/docs`} className="text-accent underline underline-offset-2">
                  {say('reference')}
                </a>
              </p>
            </Panel>
          </>
        )}
      </div>
    </>
  );
}

/** All of it in one sentence. */
function Verdict({ of }: { readonly of: Health }) {
  const say = useTexts(healthTexts);
  const problems = of.items.filter(isProblem).length;
  const Icon = problems === 0 ? CircleCheck : TriangleAlert;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3">
      <Icon aria-hidden className={problems === 0 ? 'size-6 text-accent' : 'size-6 text-warn'} />
      <p role="status" className="font-medium text-lg">
        {problems === 0 ? say('allOk') : say('problems', { count: problems })}
      </p>
      <p className="ml-auto text-muted text-sm">{say('checked', { when: clockTime(of.checked_at) })}</p>
    </div>
  );
}
