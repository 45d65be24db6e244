import { Link } from '@tanstack/react-router';
import { RadioTower, TriangleAlert } from 'lucide-react';
import { useProperties } from '../../kit/data/use-properties.ts';
import { useSensors } from '../../kit/data/use-sensors.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { PageHead, Panel } from '../../kit/ui/panel.tsx';
import { groupSensors } from './group-sensors.ts';
import { SensorTable } from './sensor-table.tsx';
import { sensorsTexts } from './sensors-texts.ts';

const BUTTON = 'inline-flex min-h-9 items-center rounded-lg bg-accent px-4 font-medium text-on-accent text-sm';

/** What reports here, and what no longer does. */
export function Page() {
  const say = useTexts(sensorsTexts);
  const sensors = useSensors();
  const properties = useProperties();
  const found = sensors.data?.data ?? [];
  const total = sensors.data?.total ?? 0;
  const silent = found.filter(({ state }) => state === 'silent').length;
  // Beyond one page of sensors nothing can be said of what is not on it.
  const named = total > found.length ? [] : (properties.data ?? []);
  return (
    <>
      <PageHead
        title={say('title')}
        about={say('about')}
        actions={
          <Link to="/setup" className={BUTTON}>
            {say('connect')}
          </Link>
        }
      />
      {sensors.isPending && <Loading lines={6} />}
      {sensors.error !== null && <Fault error={sensors.error} onRetry={() => void sensors.refetch()} />}
      <div aria-live="polite">
        {silent > 0 && (
          <p className="mb-4 flex items-center gap-2 rounded-lg bg-danger-soft px-3 py-2.5 text-danger text-sm">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {say('silentAlarm', { count: silent })}
          </p>
        )}
      </div>
      {sensors.data !== undefined && found.length === 0 && (
        <Panel>
          <Empty icon={RadioTower} title={say('emptyTitle')}>
            {say('emptyAbout')}
          </Empty>
        </Panel>
      )}
      {found.length > 0 && (
        <div className="space-y-4">
          {groupSensors(found, named).map((group) => (
            <Panel key={group.propertyId} title={<bdi className="break-words">{group.name}</bdi>}>
              {group.sensors.length > 0 ? (
                <SensorTable group={group} />
              ) : (
                <p className="text-muted text-sm">
                  {say('noSensor')}{' '}
                  <Link to="/setup" search={{ property: group.propertyId }} className="text-accent underline">
                    {say('connect')}
                  </Link>
                </p>
              )}
            </Panel>
          ))}
          {total > found.length && (
            <p className="text-muted text-sm">{say('more', { shown: number(found.length), total: number(total) })}</p>
          )}
          {sensors.data?.more_exist === true && (
            <p className="text-muted text-sm">{say('moreExist', { total: number(total) })}</p>
          )}
        </div>
      )}
    </>
  );
}
