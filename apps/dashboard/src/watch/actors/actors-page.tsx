import { Link } from '@tanstack/react-router';
import { Footprints } from 'lucide-react';
import { PagedList } from '../../kit/lists/paged-list.tsx';
import { useSearchState } from '../../kit/lists/use-search-state.ts';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { PageHead } from '../../kit/ui/panel.tsx';
import { visitorTexts } from '../visitors/visitor-texts.ts';
import { ActorFilters } from './list/actor-filters.tsx';
import { narrowing, PAGE_SIZE } from './list/actor-query.ts';
import { ActorTable } from './list/actor-table.tsx';
import { listTexts } from './list/list-texts.ts';
import { useActorList } from './list/use-actor-list.ts';
import { RotationPanel } from './rotation-panel.tsx';

/** Who it is: visitors tied together over their detections. */
export function Page() {
  const say = useTexts(listTexts);
  const sayVisitor = useTexts(visitorTexts);
  const state = useSearchState('/actors');
  const list = useActorList(state.search);
  return (
    <>
      <PageHead title={say('title')} about={`${say('about')} ${sayVisitor('apart')}`} />
      <ActorFilters state={state} />
      <PagedList
        list={list}
        rowsIn={({ data }) => data}
        countOf={(total) => say('count', { count: total, shown: number(total) })}
        {...{ state, narrowing, pageSize: PAGE_SIZE }}
        filteredTitle={say('filteredTitle')}
        nothing={
          <Empty
            icon={Footprints}
            title={say('noneTitle')}
            action={
              <Link to="/setup" className="text-accent underline">
                {say('setUp')}
              </Link>
            }
          >
            {say('noneAbout')}
          </Empty>
        }
      >
        {({ data }) => <ActorTable actors={data} state={state} />}
      </PagedList>
      <div className="mt-6">
        <RotationPanel />
      </div>
    </>
  );
}
