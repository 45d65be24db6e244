import { useState } from 'react';
import { Fault } from '../../../../kit/faults/fault.tsx';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { SelectField } from '../../../../kit/ui/field.tsx';
import { Loading } from '../../../../kit/ui/loading.tsx';
import { Panel } from '../../../../kit/ui/panel.tsx';
import type { DecisionDraft } from '../decision-draft.ts';
import { PreviewResult } from './preview-result.tsx';
import { previewTexts } from './preview-texts.ts';
import { usePreview } from './use-preview.ts';

const DAYS = [1, 7, 30] as const;

interface Props {
  readonly propertyId: string;
  readonly draft: DecisionDraft;
  /** Whether the service can be asked with what was typed. */
  readonly isRight: boolean;
}

/** Says what settings would have decided, before they are saved. */
export function PreviewPanel({ propertyId, draft, isRight }: Props) {
  const say = useTexts(previewTexts);
  const [days, setDays] = useState<number>(DAYS[1]);
  const { data, error, isPending, mutate } = usePreview(propertyId);
  return (
    <Panel title={say('title')} about={say('about')}>
      <div className="space-y-4">
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-full sm:w-52">
            <SelectField
              label={say('howFar')}
              value={days}
              choices={DAYS.map((count) => ({ value: String(count), label: say('days', { count }) }))}
              onChange={({ target }) => setDays(Number(target.value))}
            />
          </div>
          <Button busy={isPending} disabled={!isRight} onClick={() => mutate({ draft, days })}>
            {say('run')}
          </Button>
        </div>
        <div role="status" className="space-y-4">
          {isPending && (
            <>
              <p className="text-muted text-sm">{say('running')}</p>
              <Loading lines={4} />
            </>
          )}
          {error !== null && <Fault error={error} />}
          {data !== undefined && !isPending && (
            <>
              {data.draft !== draft && <p className="text-sm text-warn">{say('stale')}</p>}
              <PreviewResult preview={data.preview} />
            </>
          )}
        </div>
      </div>
    </Panel>
  );
}
