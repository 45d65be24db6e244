import { sharersOf } from '@sundew/wire/response-actions';
import { useMay } from '../../../kit/data/organization.ts';
import { Fault } from '../../../kit/faults/fault.tsx';
import { notify } from '../../../kit/notices/notices.ts';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { actionsColumn } from '../../../kit/ui/actions-column.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { Table } from '../../../kit/ui/table.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { sharingTexts } from './sharing-texts.ts';
import { type Question, useAnswer, useQuestions } from './use-sharing.ts';

const FIGURE = 'text-right tabular-nums';
const ANSWERS = [
  { verb: 'confirm', look: 'danger', named: 'confirmNamed', done: 'confirmed' },
  { verb: 'decline', look: 'plain', named: 'declineNamed', done: 'declined' },
] as const;

/** What response actions ask before they block a target that many share; nothing where nothing is asked. */
export function QuestionPanel() {
  const say = useTexts(sharingTexts);
  const mayAnswer = useMay('admin');
  const { data } = useQuestions();
  const answer = useAnswer();
  if (data === undefined || data.length === 0) return null;
  const buttons = (question: Question) =>
    ANSWERS.map(({ verb, look, named, done }) => (
      <Button
        key={verb}
        look={look}
        busy={answer.isPending && answer.variables.question.id === question.id && answer.variables.verb === verb}
        aria-label={say(named, { target: question.target })}
        onClick={() =>
          answer.mutate(
            { question, verb },
            { onSuccess: () => notify({ tone: 'good', text: say(done, { target: question.target }) }) },
          )
        }
      >
        {say(verb)}
      </Button>
    ));
  return (
    <Panel title={say('questions')} about={say('questionsAbout')}>
      <Table
        label={say('questions')}
        rows={data}
        keyOf={({ id }) => id}
        columns={[
          { key: 'target', head: say('target'), cell: ({ target }) => <bdi>{target}</bdi> },
          {
            key: 'shared',
            head: say('sharedBy'),
            className: FIGURE,
            cell: ({ shared_by: shared }) => number(sharersOf(shared)),
          },
          { key: 'detections', head: say('detections'), className: FIGURE, cell: (row) => number(row.detections) },
          { key: 'until', head: say('until'), cell: ({ expires_at: at }) => <Time at={at} /> },
          actionsColumn<Question>(say('actions'), (question) => mayAnswer && buttons(question)),
        ]}
      />
      {answer.error !== null && <Fault error={answer.error} />}
    </Panel>
  );
}
