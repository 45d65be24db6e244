import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, Terminal, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/data/organization.ts';
import { Confirm } from '../../kit/dialogs/confirm.tsx';
import { Pending } from '../../kit/faults/pending.tsx';
import { pageOf } from '../../kit/lists/narrowing.ts';
import { notify } from '../../kit/notices/notices.ts';
import { home } from '../../kit/session/auth-config.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { ShownSecret } from '../../kit/told/shown-secret.tsx';
import { tell } from '../../kit/told/told.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { CheckField } from '../../kit/ui/field.tsx';
import { Pager } from '../../kit/ui/pager.tsx';
import { PageHead, Panel } from '../../kit/ui/panel.tsx';
import { AgentTable } from './agent-table.tsx';
import { agentTexts } from './agent-texts.ts';
import { CreateAgent } from './create-agent.tsx';
import { installLine, runLine } from './run-lines.ts';
import { AGENTS_PER_PAGE, type Agent, useAgentChanges, useAgents } from './use-agents.ts';

/** Honeypot agents: which of them are heard, made with a key that is told once, deleted. */
export function Page() {
  const say = useTexts(agentTexts);
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const navigate = useNavigate();
  const mayChange = useMay('admin');
  const page = pageOf(search);
  const agents = useAgents(page);
  const [removing, setRemoving] = useState<Agent | null>(null);
  const { create, revoke } = useAgentChanges((made) =>
    tell((close) => (
      <ShownSecret
        name={made.name}
        secret={made.secret}
        uses={[
          { label: say('install'), text: installLine(home, made) },
          { label: say('run'), text: runLine(home, made) },
        ]}
        onClose={close}
      />
    )),
  );
  const go = (part: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...part }) });
  const found = agents.data?.data ?? [];
  const showsDeleted = search.deleted === 'shown';
  const shown = found.filter(({ state }) => showsDeleted || state !== 'revoked');
  const offline = found.filter(({ state }) => state === 'offline').length;
  return (
    <>
      <PageHead
        title={say('title')}
        about={say('about')}
        actions={
          <>
            <Link
              to="/ssh-sessions"
              search={{}}
              className="inline-flex min-h-9 items-center px-3 text-accent text-sm underline"
            >
              {say('sessions')}
            </Link>
            {mayChange && (
              <Button look="primary" icon={Plus} onClick={() => go({ new: 'agent' })}>
                {say('add')}
              </Button>
            )}
          </>
        }
      />
      <Pending query={agents} lines={4} />
      <div aria-live="polite">
        {offline > 0 && (
          <p className="mb-4 flex items-center gap-2 rounded-lg bg-danger-soft px-3 py-2.5 text-danger text-sm">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {say('offlineAlarm', { count: offline })}
          </p>
        )}
      </div>
      {agents.data !== undefined && (
        <Panel>
          {shown.length > 0 ? (
            <AgentTable agents={shown} onRemove={mayChange ? setRemoving : null} />
          ) : (
            <Empty icon={Terminal} title={say(found.length === 0 ? 'emptyTitle' : 'allDeleted')}>
              {say('emptyAbout')}
            </Empty>
          )}
          {found.some(({ state }) => state === 'revoked') && (
            <div className="mt-3">
              <CheckField
                label={say('showDeleted')}
                checked={showsDeleted}
                onChange={({ target }) => go({ deleted: target.checked ? 'shown' : undefined })}
              />
            </div>
          )}
          <Pager
            page={page}
            pageSize={AGENTS_PER_PAGE}
            total={agents.data.total}
            onGo={(next) => go({ page: next === 1 ? undefined : String(next) })}
          />
        </Panel>
      )}
      {search.new === 'agent' && mayChange && (
        <CreateAgent
          create={create}
          onClose={() => {
            create.reset();
            go({ new: undefined });
          }}
        />
      )}
      {removing !== null && (
        <Confirm
          title={say('removeTitle', { name: removing.name })}
          action={say('remove')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await revoke.mutateAsync(removing.id);
            notify({ tone: 'good', text: say('removed', { name: removing.name }) });
          }}
        >
          <p>{say('removeAbout')}</p>
        </Confirm>
      )}
    </>
  );
}
