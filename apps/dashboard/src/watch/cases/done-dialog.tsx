import type { Case } from '@sundew/wire/cases';
import { LIMITS } from '@sundew/wire/limits';
import { useState } from 'react';
import { toldSentence } from '../../kit/decisions/told-sentence.ts';
import { Confirm } from '../../kit/dialogs/confirm.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { TextArea } from '../../kit/ui/field.tsx';
import { visibleText } from '../../kit/ui/hostile-text.ts';
import { caseTexts } from './case-texts.ts';
import { useAnswerCase } from './use-cases.ts';

/** Closes a case, with a note that is kept with it. */
export function DoneDialog({ of: closed, onClose }: { readonly of: Case; readonly onClose: () => void }) {
  const say = useTexts(caseTexts);
  const [note, setNote] = useState(closed.note ?? '');
  const answer = useAnswerCase();
  const close = async () => {
    await answer.mutateAsync({ caseId: closed.id, answer: 'done', note: note.trim() === '' ? null : note });
    notify({ tone: 'good', text: say('closed') });
  };
  return (
    <Confirm title={say('doneTitle')} action={say('doneDo')} danger={false} onConfirm={close} onClose={onClose}>
      <div className="space-y-4">
        <p className="wrap-anywhere">
          <bdi>{visibleText(toldSentence(closed), 600)}</bdi>
        </p>
        <TextArea
          label={say('doneNote')}
          hint={say('doneNoteHint')}
          rows={2}
          maxLength={LIMITS.noteLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p className="text-muted">{say('doneAbout')}</p>
      </div>
    </Confirm>
  );
}
