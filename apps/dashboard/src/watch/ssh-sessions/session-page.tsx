import { ApiError } from '@sundew/api-client/api-error';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft, SquareTerminal } from 'lucide-react';
import { Pending } from '../../kit/faults/pending.tsx';
import { dateTime } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { visibleLine } from '../../kit/ui/hostile-text.ts';
import { PageHead } from '../../kit/ui/panel.tsx';
import { CommandPanel } from './command-panel.tsx';
import { CredentialPanel } from './credential-panel.tsx';
import { DeedPanel } from './deed-panel.tsx';
import { FilePanel } from './file-panel.tsx';
import { ReplayPanel } from './replay-panel.tsx';
import { SessionFacts } from './session-facts.tsx';
import { sessionTexts } from './session-texts.ts';
import { useSession } from './use-sessions.ts';

/** One session at an SSH honeypot: its recording, what was typed, and what it means. */
export function Page() {
  const { sessionId = '' } = useParams({ strict: false }) as { sessionId?: string };
  // Another session is another recording and another password.
  return <SessionView key={sessionId} sessionId={sessionId} />;
}

function SessionView({ sessionId }: { readonly sessionId: string }) {
  const say = useTexts(sessionTexts);
  const session = useSession(sessionId);
  const { data, error } = session;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Link to="/ssh-sessions" search={{}} className="mb-2 inline-flex min-h-7 items-center gap-1 text-accent text-sm">
        <ChevronLeft aria-hidden className="size-4" />
        {say('all')}
      </Link>
      <PageHead
        title={
          data === undefined ? (
            say('session')
          ) : (
            <bdi className="break-all">
              {say('title', {
                user: visibleLine(data.username, 60),
                address: data.ip_address ?? say('unknownAddress'),
              })}
            </bdi>
          )
        }
        about={
          data !== undefined && (
            <bdi className="wrap-anywhere">
              {say('about', { agent: visibleLine(data.agent, 100), when: dateTime(data.timestamp) })}
            </bdi>
          )
        }
      />
      {isMissing ? <Empty icon={SquareTerminal} title={say('notFound')} /> : <Pending query={session} lines={8} />}
      {data !== undefined && (
        <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(22rem,1fr)] xl:items-start">
          <div className="min-w-0 space-y-4">
            <ReplayPanel session={data} />
            <CommandPanel session={data} />
          </div>
          <div className="min-w-0 space-y-4">
            <SessionFacts session={data} />
            <CredentialPanel session={data} />
            <DeedPanel session={data} />
            <FilePanel session={data} />
          </div>
        </div>
      )}
    </>
  );
}
