import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Pending } from '../../../kit/faults/pending.tsx';
import { countryName } from '../../../kit/texts/country-name.ts';
import { number, percent } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Loading } from '../../../kit/ui/loading.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { Table } from '../../../kit/ui/table.tsx';
import { useCountries } from '../statistics/use-statistics.ts';
import { DetectionsLink } from '../view/detections-link.tsx';
import { useIsNear } from '../view/use-is-near.ts';
import { useDetectionsSearch, useView } from '../view/view-context.ts';
import { isOnMap } from './country-codes.ts';
import { panelTexts } from './panel-texts.ts';

const WorldMap = lazy(async () => ({ default: (await import('./world-map.tsx')).WorldMap }));

/** Where visitors come from: a map, and a table with the same figures. Asked for when it comes into sight. */
export function MapPanel() {
  const say = useTexts(panelTexts);
  const { view } = useView();
  const navigate = useNavigate();
  const searchOf = useDetectionsSearch();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const countries = useCountries(view, useIsNear(place));
  const counts = countries.data ?? [];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const missing = counts.filter(({ country }) => !isOnMap(country)).map(({ country }) => countryName(country));
  return (
    <div ref={setPlace} className="mb-4">
      <Panel title={say('countries')}>
        <Pending query={countries} lines={8} />
        {countries.data !== undefined && counts.length === 0 && (
          <p className="text-muted text-sm">{say('unknownCountries')}</p>
        )}
        {counts.length > 0 && (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div>
              <Suspense fallback={<Loading lines={8} />}>
                <WorldMap
                  counts={counts}
                  label={say('mapLabel')}
                  onPick={(country) => void navigate({ to: '/detections', search: searchOf({ country }) })}
                />
              </Suspense>
              {missing.length > 0 && (
                <p className="text-muted text-xs">{say('tooSmall', { names: missing.join(', ') })}</p>
              )}
            </div>
            <div className="max-h-96 overflow-y-auto">
              <Table
                isSlim
                label={say('countries')}
                rows={counts}
                keyOf={({ country }) => country}
                columns={[
                  {
                    key: 'country',
                    head: say('country'),
                    cell: ({ country }) => (
                      <DetectionsLink narrowing={{ country }}>{countryName(country)}</DetectionsLink>
                    ),
                  },
                  {
                    key: 'count',
                    head: say('count'),
                    className: 'text-right tabular-nums',
                    cell: ({ count }) => number(count),
                  },
                  {
                    key: 'share',
                    head: say('share'),
                    className: 'text-right tabular-nums',
                    cell: ({ count }) => percent(count / total),
                  },
                ]}
              />
            </div>
          </div>
        )}
      </Panel>
    </div>
  );
}
