import { LIMITS } from '@sundew/wire/limits';
import type { VisitorAnswer, VisitorDetail } from '@sundew/wire/visitors';
import { useState } from 'react';
import { useMay } from '../../../kit/data/organization.ts';
import { Fault } from '../../../kit/faults/fault.tsx';
import { faultOfField } from '../../../kit/faults/words.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { TextArea } from '../../../kit/ui/field.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { AnswerBadge } from '../answer-badge.tsx';
import { useAnswerVisitor } from '../use-visitor.ts';
import { answerTexts } from './answer-texts.ts';

interface Props {
  readonly visitor: VisitorDetail;
  /** Opens the question whom to let in. */
  readonly onAllow: () => void;
}

/** What somebody made of a visitor, for those who may say it; others see it. */
export function AnswerPanel({ visitor, onAllow }: Props) {
  const say = useTexts(answerTexts);
  const mayAnswer = useMay('analyst');
  const { answer, note, answered_at: at, answered_by: by } = visitor;
  return (
    <Panel title={say('title')} about={say('about')} actions={<AnswerBadge answer={answer} />}>
      <div className="space-y-3">
        {mayAnswer ? (
          <AnswerForm visitor={visitor} onAllow={onAllow} />
        ) : (
          <>
            <p className="text-muted text-sm">{say('viewer')}</p>
            {note !== null && <p className="wrap-anywhere whitespace-pre-wrap text-sm">{note}</p>}
          </>
        )}
        {at !== null && by !== null && (
          <p className="wrap-anywhere text-muted text-xs">
            {say('by', { name: by })} · <Time at={at} />
          </p>
        )}
      </div>
    </Panel>
  );
}

function AnswerForm({ visitor, onAllow }: Props) {
  const say = useTexts(answerTexts);
  const mayAllow = useMay('admin');
  const send = useAnswerVisitor(visitor);
  const [draft, setDraft] = useState<string | null>(null);
  const { answer, note } = visitor;
  const text = draft ?? note ?? '';
  const isChanged = text !== (note ?? '');
  const answerWith = (wanted: VisitorAnswer) => {
    const kept = isChanged ? { note: text.trim() === '' ? null : text } : {};
    // What was typed while this ran stays.
    send.mutate({ answer: wanted, ...kept }, { onSuccess: () => setDraft((now) => (now === text ? null : now)) });
  };
  const button = (wanted: VisitorAnswer, words: string) => (
    <Button busy={send.isPending && send.variables.answer === wanted} onClick={() => answerWith(wanted)}>
      {words}
    </Button>
  );
  const noteFault = faultOfField(send.error, 'note');
  return (
    <>
      <TextArea
        label={say('note')}
        hint={isChanged ? say('unsaved') : say('noteHint')}
        rows={2}
        maxLength={LIMITS.noteLength}
        value={text}
        fault={noteFault}
        onChange={({ target }) => setDraft(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {answer !== 'done' && button('done', say('done'))}
        {answer !== 'false_positive' && button('false_positive', say('falsePositive'))}
        {answer !== 'open' && button('open', say('open'))}
        {isChanged && button(answer, say('saveNote'))}
      </div>
      {send.error !== null && noteFault === null && <Fault error={send.error} />}
      <div className="border-line border-t pt-3">
        {mayAllow ? (
          <>
            <Button onClick={onAllow}>{say('us')}</Button>
            <p className="mt-1 text-muted text-xs">{say('usAbout')}</p>
          </>
        ) : (
          <p className="text-muted text-xs">{say('usRole')}</p>
        )}
      </div>
    </>
  );
}
