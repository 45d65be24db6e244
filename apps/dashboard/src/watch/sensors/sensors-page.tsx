import { Plus, RadioTower, TriangleAlert } from 'lucide-react';
import { useOrganization } from '../../kit/data/organization.ts';
import { useProperties } from '../../kit/data/use-properties.ts';
import { useSensors } from '../../kit/data/use-sensors.ts';
import { Pending } from '../../kit/faults/pending.tsx';
import { pageOf } from '../../kit/lists/narrowing.ts';
import { useSearchState } from '../../kit/lists/use-search-state.ts';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { Pager } from '../../kit/ui/pager.tsx';
import { PageHead, Panel } from '../../kit/ui/panel.tsx';
import { groupSensors } from './group-sensors.ts';
import { InstallPanel } from './install-panel.tsx';
import { SelfTestPanel } from './self-test/self-test-panel.tsx';
import { SensorTable } from './sensor-table.tsx';
import { sensorsTexts } from './sensors-texts.ts';
import { useInstallSearch } from './use-install-search.ts';

/** Properties on one page: laying out hundreds of tables takes seconds on a slow machine. */
const PAGE_SIZE = 20;

/** What reports here, and what no longer does. */
export function Page() {
  const say = useTexts(sensorsTexts);
  const sensors = useSensors();
  const properties = useProperties();
  const { is_demo: isDemo } = useOrganization();
  const { install, propertyId, change } = useInstallSearch();
  const found = sensors.data?.data ?? [];
  const total = sensors.data?.total ?? 0;
  const silent = found.filter(({ state }) => state === 'silent').length;
  // Beyond one page of sensors nothing can be said of what is not on it.
  const named = total > found.length ? [] : (properties.data ?? []);
  const { search, go } = useSearchState('/sensors');
  const groups = groupSensors(found, named);
  // Properties come and go while somebody looks at the last page.
  const page = Math.min(pageOf(search), Math.max(1, Math.ceil(groups.length / PAGE_SIZE)));
  return (
    <>
      <PageHead
        title={say('title')}
        about={say('about')}
        actions={
          !isDemo && (
            <Button look="primary" icon={Plus} onClick={() => change({ install: 'node' })}>
              {say('connect')}
            </Button>
          )
        }
      />
      <Pending query={sensors} lines={6} />
      <div aria-live="polite">
        {silent > 0 && (
          <p className="mb-4 flex items-center gap-2 rounded-lg bg-danger-soft px-3 py-2.5 text-danger text-sm">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {say('silentAlarm', { count: silent })}
          </p>
        )}
      </div>
      {install !== null && !isDemo && <InstallPanel choice={install} propertyId={propertyId} change={change} />}
      <SelfTestPanel />
      {sensors.data !== undefined && found.length === 0 && (
        <Panel>
          <Empty icon={RadioTower} title={say('emptyTitle')}>
            {say('emptyAbout')}
          </Empty>
        </Panel>
      )}
      {found.length > 0 && (
        <div className="space-y-4">
          {groups.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((group) => (
            <Panel
              key={group.propertyId}
              // Only those that are seen are laid out.
              className="nth-[n+5]:[content-visibility:auto] [contain-intrinsic-size:auto_11rem]"
              title={<bdi className="break-words">{group.name}</bdi>}
            >
              {group.sensors.length > 0 ? (
                <SensorTable group={group} />
              ) : (
                <p className="text-muted text-sm">
                  {say('noSensor')}{' '}
                  <button
                    type="button"
                    className="cursor-pointer text-accent underline"
                    onClick={() => change({ install: 'node', property: group.propertyId })}
                  >
                    {say('connect')}
                  </button>
                </p>
              )}
            </Panel>
          ))}
          <Pager
            page={page}
            pageSize={PAGE_SIZE}
            total={groups.length}
            onGo={(next) => go({ ...search, page: next === 1 ? undefined : String(next) })}
          />
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
