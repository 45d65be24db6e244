import { MessageSquare } from 'lucide-react';
import { useMay } from '../../kit/data/organization.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { Pending } from '../../kit/faults/pending.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { visibleText } from '../../kit/ui/hostile-text.ts';
import { ListEmpty } from '../../kit/ui/list-empty.tsx';
import { Pager } from '../../kit/ui/pager.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { Table } from '../../kit/ui/table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { clearanceTexts } from './clearance-texts.ts';
import { PER_PAGE, useAppeals } from './use-clearance.ts';
import { useListPage } from './use-list-page.ts';

const ANSWERS = [
  ['accepted', 'accept', 'acceptNamed'],
  ['rejected', 'reject', 'rejectNamed'],
] as const;

/** What refused visitors say, each with two answers. */
export function AppealPanel() {
  const say = useTexts(clearanceTexts);
  const mayAnswer = useMay('analyst');
  const { page, onGo } = useListPage('appeals');
  const { list, answer } = useAppeals(page);
  const { data } = list;
  return (
    <Panel title={say('appeals')} about={say('appealsAbout')}>
      <Pending query={list} lines={1} />
      {data?.data.length === 0 && (
        <ListEmpty onFirst={data.total > 0 ? () => onGo(1) : null} onClear={null} filteredTitle={say('noAppeals')}>
          <Empty icon={MessageSquare} title={say('noAppeals')}>
            {say('noAppealsAbout')}
          </Empty>
        </ListEmpty>
      )}
      {data !== undefined && data.data.length > 0 && (
        <>
          <Table
            label={say('appeals')}
            rows={data.data}
            keyOf={({ id }) => id}
            columns={[
              { key: 'reference', head: say('reference'), cell: (row) => <bdi>{visibleText(row.reference)}</bdi> },
              {
                key: 'says',
                head: say('says'),
                cell: ({ message }) => (
                  <bdi className="break-words">{message === '' ? say('nothing') : visibleText(message)}</bdi>
                ),
              },
              { key: 'since', head: say('since'), cell: ({ created_at: at }) => <Time at={at} /> },
              {
                key: 'status',
                head: say('status'),
                cell: ({ id: appealId, reference, status: is }) => {
                  if (is === 'accepted' || is === 'rejected') return say(is);
                  if (!mayAnswer) return say('open');
                  return (
                    <span className="flex gap-2">
                      {ANSWERS.map(([status, text, named]) => (
                        <Button
                          key={status}
                          busy={
                            answer.isPending &&
                            answer.variables.appealId === appealId &&
                            answer.variables.status === status
                          }
                          aria-label={say(named, { name: visibleText(reference) })}
                          onClick={() => answer.mutate({ appealId, status })}
                        >
                          {say(text)}
                        </Button>
                      ))}
                    </span>
                  );
                },
              },
            ]}
          />
          <Pager page={page} pageSize={PER_PAGE} total={data.total} onGo={onGo} />
        </>
      )}
      {answer.error !== null && <Fault error={answer.error} />}
    </Panel>
  );
}
