import type { FullDetection } from '@sundew/wire/detection';
import { LIMITS } from '@sundew/wire/limits';
import { useState } from 'react';
import { onceDone } from '../../../kit/data/once-done.ts';
import { useMay } from '../../../kit/data/organization.ts';
import { Fault } from '../../../kit/faults/fault.tsx';
import { faultOfField } from '../../../kit/faults/words.ts';
import { levelTexts } from '../../../kit/levels/level-texts.ts';
import { StatusBadge } from '../../../kit/levels/status-badge.tsx';
import { STATUSES } from '../../../kit/levels/statuses.ts';
import { notify } from '../../../kit/notices/notices.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { TextArea } from '../../../kit/ui/field.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { noteDrafts } from './note-drafts.ts';
import { triageTexts } from './triage-texts.ts';
import { useTriageOne } from './use-triage.ts';

type Triaged = Pick<FullDetection, 'id' | 'status' | 'note' | 'triaged_by' | 'triaged_at'>;

/** The triage of a detection, for those who may change it; others see it. */
export function TriageForm({ detection }: { readonly detection: Triaged }) {
  const say = useTexts(triageTexts);
  const may = useMay('analyst');
  const { triaged_by: by, triaged_at: at, note } = detection;
  return (
    <div className="space-y-3">
      {may ? (
        <TriageFields key={detection.id} detection={detection} />
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <StatusBadge status={detection.status} />
            <span className="text-muted">{say('viewer')}</span>
          </p>
          {note !== null && <p className="whitespace-pre-wrap break-words text-sm">{note}</p>}
        </>
      )}
      {by !== null && at !== null && (
        <p className="text-muted text-xs">
          {say('by', { name: by })} · <Time at={at} />
        </p>
      )}
    </div>
  );
}

/** Note and status; a note that was typed is saved with the status that is pressed. */
function TriageFields({ detection: { id, status, note } }: { readonly detection: Triaged }) {
  const say = useTexts(triageTexts);
  const sayLevel = useTexts(levelTexts);
  const triage = useTriageOne();
  const [draft, setDraft] = useState(noteDrafts.get(id) ?? null);
  const text = draft ?? note ?? '';
  const isChanged = text !== (note ?? '');
  const write = (next: string | null) => {
    setDraft(next);
    if (next === null) noteDrafts.delete(id);
    else noteDrafts.set(id, next);
  };
  const typed = isChanged ? { note: text.trim() === '' ? null : text } : {};
  // What was typed while this ran stays.
  const kept = () => {
    if (noteDrafts.get(id) === text) write(null);
  };
  const choose = (wanted: Triaged['status']) => {
    if (wanted === status) return;
    const undo = () => triage.mutate({ id, change: { status, ...(isChanged ? { note } : {}) } });
    onceDone(triage.mutateAsync({ id, change: { status: wanted, ...typed } }), () => {
      kept();
      notify({ tone: 'good', text: say('changed', { status: sayLevel(wanted) }), undo });
    });
  };
  const save = () =>
    onceDone(triage.mutateAsync({ id, change: typed }), () => {
      kept();
      notify({ tone: 'good', text: say('noteSaved') });
    });
  const noteFault = faultOfField(triage.error, 'note');
  return (
    <>
      <TextArea
        label={say('note')}
        hint={isChanged ? say('unsaved') : say('noteHint')}
        rows={2}
        maxLength={LIMITS.noteLength}
        value={text}
        fault={noteFault}
        onChange={({ target }) => write(target.value)}
      />
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{say('status')}</legend>
        {STATUSES.map((value) => (
          <Button
            key={value}
            look={value === status ? 'primary' : 'plain'}
            aria-pressed={value === status}
            onClick={() => choose(value)}
          >
            {sayLevel(value)}
          </Button>
        ))}
      </fieldset>
      {isChanged && (
        <Button busy={triage.isPending} onClick={save}>
          {say('saveNote')}
        </Button>
      )}
      {/* Also here: a notice beside an open drawer is easily missed. */}
      {triage.error !== null && noteFault === null && <Fault error={triage.error} />}
    </>
  );
}
