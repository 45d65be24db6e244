import type { Case } from '@sundew/wire/cases';
import { useState } from 'react';
import { useProperties } from '../../kit/data/use-properties.ts';
import { PagedList } from '../../kit/lists/paged-list.tsx';
import { useSearchState } from '../../kit/lists/use-search-state.ts';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { PageHead } from '../../kit/ui/panel.tsx';
import { NobodyYet } from '../visitors/list/nobody-yet.tsx';
import { VisitorFilters } from '../visitors/list/visitor-filters.tsx';
import { narrowing, PAGE_SIZE, queryOf } from '../visitors/list/visitor-query.ts';
import { AllowDialog } from '../visitors/story/allow-dialog.tsx';
import { CaseCard } from './case-card.tsx';
import { caseTexts } from './case-texts.ts';
import { DoneDialog } from './done-dialog.tsx';
import { useCases } from './use-cases.ts';

type Asked = { readonly about: 'done' | 'allow'; readonly of: Case };

/** Who attacked, one card each: what they did, and what to make of it. */
export function Page() {
  const say = useTexts(caseTexts);
  const state = useSearchState('/cases');
  const properties = useProperties().data ?? [];
  const list = useCases(queryOf(state.search));
  const [asked, setAsked] = useState<Asked | null>(null);
  const nameOf = (id: string) => properties.find((property) => property.id === id)?.name ?? null;
  const [only] = asked?.of.property_ids ?? [];
  return (
    <>
      <PageHead title={say('title')} about={say('about')} />
      <VisitorFilters state={state} />
      <PagedList
        list={list}
        rowsIn={({ cases }) => cases}
        countOf={(total) => say('count', { count: total, shown: number(total) })}
        {...{ state, narrowing, pageSize: PAGE_SIZE }}
        filteredTitle={say('filteredTitle')}
        nothing={<NobodyYet answeredAt="/cases" />}
      >
        {({ cases }) => (
          <ul aria-label={say('list')} className="grid gap-3 min-[112rem]:grid-cols-2">
            {cases.map((shown) => (
              <CaseCard
                key={shown.id}
                of={shown}
                property={properties.length > 1 ? nameOf(shown.property_ids[0] ?? '') : null}
                onDone={() => setAsked({ about: 'done', of: shown })}
                onAllow={() => setAsked({ about: 'allow', of: shown })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {asked?.about === 'done' && <DoneDialog of={asked.of} onClose={() => setAsked(null)} />}
      {asked?.about === 'allow' && only !== undefined && (
        <AllowDialog
          visitor={{ ...asked.of, id: asked.of.visitor_id, property_id: only }}
          property={nameOf(only) ?? '…'}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
