import type { Visitor } from '@sundew/wire/visitors';
import { useId, useState } from 'react';
import { Confirm } from '../../../kit/dialogs/confirm.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { TextField } from '../../../kit/ui/field.tsx';
import { Hostile } from '../../detections/drawer/hostile.tsx';
import { type Reach, reachesOf } from './allow-entry.ts';
import { answerTexts } from './answer-texts.ts';
import { useAllow } from './use-allow.ts';

interface Props {
  readonly visitor: Pick<Visitor, 'id' | 'property_id' | 'network' | 'user_agent'>;
  readonly property: string;
  readonly onClose: () => void;
}

const ABOUT = { both: 'bothAbout', address: 'addressAbout', agent: 'agentAbout' } as const;

/** Asks whom exactly to let in, and says how far that reaches. */
export function AllowDialog({ visitor, property, onClose }: Props) {
  const say = useTexts(answerTexts);
  const id = useId();
  const reaches = reachesOf(visitor);
  const [reach, setReach] = useState<Reach>(reaches[0] ?? 'address');
  const [note, setNote] = useState('');
  const allow = useAllow(visitor);
  return (
    <Confirm
      title={say('usTitle')}
      action={say('usDo')}
      danger={false}
      onConfirm={() => allow.mutateAsync({ reach, note })}
      onClose={onClose}
    >
      <div className="space-y-4">
        <p className="space-y-1">
          <Hostile text={visitor.network} mono />
          <br />
          <Hostile text={visitor.user_agent} most={300} mono />
        </p>
        <fieldset className="space-y-2">
          <legend className="mb-1 font-medium">{say('usWhom')}</legend>
          {reaches.map((value) => (
            <div key={value} className="flex items-start gap-2">
              <input
                type="radio"
                id={`${id}-${value}`}
                name={id}
                checked={value === reach}
                aria-describedby={`${id}-${value}-about`}
                onChange={() => setReach(value)}
                className="mt-0.5 size-4 shrink-0 accent-(--accent)"
              />
              <div>
                <label htmlFor={`${id}-${value}`}>{say(value, { network: visitor.network })}</label>
                <p id={`${id}-${value}-about`} className="text-muted text-xs">
                  {say(ABOUT[value])}
                </p>
              </div>
            </div>
          ))}
        </fieldset>
        <TextField
          label={say('usNote')}
          hint={say('usNoteHint')}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p className="wrap-anywhere text-muted">{say('usEffect', { property })}</p>
      </div>
    </Confirm>
  );
}
