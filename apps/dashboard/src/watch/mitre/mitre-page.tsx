import { useNavigate, useSearch } from '@tanstack/react-router';
import { Grid3x3 } from 'lucide-react';
import { useMemo } from 'react';
import { serviceTimeMs } from '../../kit/clock/service-time.ts';
import { Pending } from '../../kit/faults/pending.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { PageHead, Panel } from '../../kit/ui/panel.tsx';
import { periodOf } from '../overview/view/period.ts';
import { ViewBar } from '../overview/view/view-bar.tsx';
import { LookedContext, useView } from '../overview/view/view-context.ts';
import { HeatMap, HeatScale } from './heat-map.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { MeaningDialog } from './meaning-dialog.tsx';
import { mitreTexts } from './mitre-texts.ts';
import { useMatrix } from './use-matrix.ts';

type Search = Readonly<Record<string, string | undefined>>;
const SHAPES = ['map', 'table'] as const;

/** What visitors were after, as a heat map of the ATT&CK matrix. */
export function Page() {
  const say = useTexts(mitreTexts);
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const { view, change } = useView();
  const matrix = useMatrix(view);
  const { data: columns, isPlaceholderData, dataUpdatedAt } = matrix;
  const { range, from, to } = view;
  const period = useMemo(
    () => periodOf({ range, from, to }, serviceTimeMs(dataUpdatedAt === 0 ? undefined : dataUpdatedAt)),
    [range, from, to, dataUpdatedAt],
  );
  const go = (part: Search) =>
    void navigate({ to: '.', search: (now: Search) => ({ ...now, ...part }), resetScroll: false });
  const open = (id: string) => go({ cell: id });
  const shape = search.view === 'table' ? 'table' : 'map';
  const isEmpty = columns?.every(({ detections }) => detections === 0) === true;
  return (
    <LookedContext value={{ view, period }}>
      <PageHead title={say('title')} about={say('about')} />
      <ViewBar />
      <Pending query={matrix} lines={10} />
      {columns !== undefined && (
        <Panel
          title={say('matrix')}
          actions={
            <fieldset className="flex gap-1">
              <legend className="sr-only">{say('view')}</legend>
              {SHAPES.map((each) => (
                <Button
                  key={each}
                  look={each === shape ? 'primary' : 'plain'}
                  aria-pressed={each === shape}
                  onClick={() => go({ view: each === 'map' ? undefined : each })}
                >
                  {say(each)}
                </Button>
              ))}
            </fieldset>
          }
        >
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
            {isEmpty && (
              <Empty
                icon={Grid3x3}
                title={say('nothing')}
                action={
                  range !== '30d' && (
                    <Button onClick={() => change({ range: '30d', from: '', to: '' })}>{say('longer')}</Button>
                  )
                }
              >
                {say('nothingAbout')}
              </Empty>
            )}
            {shape === 'map' && <HeatMap columns={columns} onOpen={open} />}
            {shape === 'map' && !isEmpty && <HeatScale columns={columns} />}
            {shape === 'table' && <MatrixTable columns={columns} onOpen={open} />}
          </div>
        </Panel>
      )}
      {columns !== undefined && search.cell !== undefined && search.cell !== '' && (
        <MeaningDialog id={search.cell} columns={columns} onClose={() => go({ cell: undefined })} />
      )}
    </LookedContext>
  );
}
