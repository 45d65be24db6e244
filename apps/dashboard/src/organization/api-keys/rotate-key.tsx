import { useState } from 'react';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { type Say, useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField } from '../../kit/ui/field.tsx';
import { keyTexts } from './key-texts.ts';
import type { ApiKey, useKeyChanges } from './use-keys.ts';

/** Hours for which both keys work. */
const OVERLAPS = [0, 1, 24, 72, 168, 720];
const DAY = 24;

interface RotateKeyProps {
  readonly of: ApiKey;
  readonly rotate: ReturnType<typeof useKeyChanges>['rotate'];
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Replaces a key without a gap. */
export function RotateKey({ of, rotate, onMade, onClose }: RotateKeyProps) {
  const say = useTexts(keyTexts);
  const [hours, setHours] = useState(DAY);
  return (
    <Dialog
      title={say('rotateTitle', { name: of.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            look="primary"
            busy={rotate.isPending}
            onClick={() => rotate.mutate({ key: of, overlapHours: hours }, { onSuccess: onMade })}
          >
            {say('rotateAction')}
          </Button>
        </>
      }
    >
      <div className="space-y-4 text-sm">
        <p>{say('rotateAbout')}</p>
        <SelectField
          label={say('overlap')}
          value={String(hours)}
          choices={OVERLAPS.map((count) => ({ value: String(count), label: spanOf(count, say) }))}
          onChange={({ target }) => setHours(Number(target.value))}
        />
        {rotate.error !== null && <Fault error={rotate.error} />}
      </div>
    </Dialog>
  );
}

function spanOf(hours: number, say: Say<'noOverlap' | 'hours' | 'overlapDays'>): string {
  if (hours === 0) return say('noOverlap');
  return hours > DAY ? say('overlapDays', { count: hours / DAY }) : say('hours', { count: hours });
}
