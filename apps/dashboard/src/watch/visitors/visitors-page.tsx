import { useProperties } from '../../kit/data/use-properties.ts';
import { PagedList } from '../../kit/lists/paged-list.tsx';
import { useSearchState } from '../../kit/lists/use-search-state.ts';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { PageHead } from '../../kit/ui/panel.tsx';
import { listTexts } from './list/list-texts.ts';
import { NobodyYet } from './list/nobody-yet.tsx';
import { useVisitorList } from './list/use-visitor-list.ts';
import { VisitorCard } from './list/visitor-card.tsx';
import { VisitorFilters } from './list/visitor-filters.tsx';
import { narrowing, PAGE_SIZE } from './list/visitor-query.ts';
import { visitorTexts } from './visitor-texts.ts';

/** Who left evidence, the gravest first. */
export function Page() {
  const say = useTexts(listTexts);
  const sayVisitor = useTexts(visitorTexts);
  const state = useSearchState('/visitors');
  const properties = useProperties().data ?? [];
  const list = useVisitorList(state.search);
  const nameOf = (id: string) =>
    properties.length > 1 ? (properties.find((property) => property.id === id)?.name ?? null) : null;
  return (
    <>
      <PageHead title={say('title')} about={`${say('about')} ${sayVisitor('apart')}`} />
      <VisitorFilters state={state} />
      <PagedList
        list={list}
        rowsIn={({ visitors }) => visitors}
        countOf={(total) => say('count', { count: total, shown: number(total) })}
        {...{ state, narrowing, pageSize: PAGE_SIZE }}
        filteredTitle={say('filteredTitle')}
        nothing={<NobodyYet answeredAt="/visitors" />}
      >
        {({ visitors }) => (
          <ul aria-label={say('list')} className="grid gap-3 min-[112rem]:grid-cols-2">
            {visitors.map((visitor) => (
              <VisitorCard key={visitor.id} visitor={visitor} property={nameOf(visitor.property_id)} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
