import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { SquareTerminal } from 'lucide-react';
import { Pending } from '../../kit/faults/pending.tsx';
import { pageOf } from '../../kit/lists/narrowing.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { SelectField } from '../../kit/ui/field.tsx';
import { Pager } from '../../kit/ui/pager.tsx';
import { PageHead, Panel } from '../../kit/ui/panel.tsx';
import { SessionTable } from './session-table.tsx';
import { sessionTexts } from './session-texts.ts';
import { SESSIONS_PER_PAGE, useSessions } from './use-sessions.ts';

const PERIODS = [7, 30, 90] as const;

/** Sessions at SSH honeypots. */
export function Page() {
  const say = useTexts(sessionTexts);
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const navigate = useNavigate();
  const page = pageOf(search);
  const days = PERIODS.find((known) => String(known) === search.days) ?? 30;
  const sessions = useSessions(page, days);
  const { data } = sessions;
  const go = (part: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...part }) });
  return (
    <>
      <PageHead
        title={say('listTitle')}
        about={say('listAbout')}
        actions={
          <>
            <Link
              to="/agents"
              search={{}}
              className="inline-flex min-h-9 items-center px-3 text-accent text-sm underline"
            >
              {say('agents')}
            </Link>
            <SelectField
              label={say('period')}
              labelHidden
              value={String(days)}
              choices={PERIODS.map((count) => ({ value: String(count), label: say('days', { count }) }))}
              onChange={({ target }) => go({ days: target.value, page: undefined })}
            />
          </>
        }
      />
      <Pending query={sessions} lines={6} />
      {data !== undefined && (
        <Panel>
          {data.data.length > 0 ? (
            <SessionTable sessions={data.data} />
          ) : (
            <Empty
              icon={SquareTerminal}
              title={say('emptyTitle')}
              action={
                <Link to="/agents" search={{}} className="text-accent underline">
                  {say('toAgents')}
                </Link>
              }
            >
              {say('emptyAbout')}
            </Empty>
          )}
          <Pager
            page={page}
            pageSize={SESSIONS_PER_PAGE}
            total={data.total}
            onGo={(next) => go({ page: next === 1 ? undefined : String(next) })}
          />
        </Panel>
      )}
    </>
  );
}
