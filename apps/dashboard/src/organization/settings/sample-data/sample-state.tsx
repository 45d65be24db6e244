import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Empty } from '../../../kit/ui/empty.tsx';
import { SelectField } from '../../../kit/ui/field.tsx';
import { sampleTexts } from './sample-texts.ts';
import type { Sample } from './use-sample.ts';

const DAYS = [3, 14, 30];

interface SampleStateProps {
  readonly of: Sample;
  readonly isBusy: boolean;
  readonly onMake: (days: number) => void;
  readonly onRemove: () => void;
}

/** Whether there is one, how far it is, and what can be done. */
export function SampleState({ of, isBusy, onMake, onRemove }: SampleStateProps) {
  const say = useTexts(sampleTexts);
  const [days, setDays] = useState(14);
  const { state, organization_id: id, organization_name: name, detections } = of;
  const canMake = state === 'none' || state === 'incomplete';
  const words = state === 'none' ? '' : say(state, { name: name ?? '', count: number(detections) });
  return (
    <div className="space-y-4">
      <p aria-live="polite" className="break-words text-sm empty:hidden">
        {words}
      </p>
      {of.shared && <p className="text-muted text-sm">{say('shared')}</p>}
      {state === 'none' && (
        <Empty icon={FlaskConical} title={say('none')}>
          {say('noneAbout')}
        </Empty>
      )}
      <div className="flex flex-wrap items-end gap-3">
        {canMake && (
          <>
            <SelectField
              label={say('days')}
              value={String(days)}
              choices={DAYS.map((count) => ({ value: String(count), label: say('daysValue', { count }) }))}
              onChange={({ target }) => setDays(Number(target.value))}
            />
            <Button look="primary" busy={isBusy} onClick={() => onMake(days)}>
              {say('make')}
            </Button>
          </>
        )}
        {state === 'ready' && id !== null && (
          <Link
            to="/overview"
            search={{ org: id }}
            className="inline-flex min-h-9 items-center rounded-lg bg-accent px-3 py-1.5 font-medium text-on-accent text-sm hover:brightness-110"
          >
            {say('open')}
          </Link>
        )}
        {state !== 'none' && (
          <Button look="danger" onClick={onRemove}>
            {say('remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
