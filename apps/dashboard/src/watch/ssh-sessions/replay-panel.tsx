import { Play } from 'lucide-react';
import { useMemo } from 'react';
import { useMay } from '../../kit/data/organization.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { readCast } from './recording/read-cast.ts';
import { ReplayPlayer } from './recording/replay-player.tsx';
import { sessionTexts } from './session-texts.ts';
import { type SshSessionDetail, useReplay } from './use-sessions.ts';

/** The recording of a session, once somebody asks for it. */
export function ReplayPanel({ session }: { readonly session: SshSessionDetail }) {
  const say = useTexts(sessionTexts);
  const mayWatch = useMay('analyst');
  const replay = useReplay(session.id);
  const cast = useMemo(() => (replay.data === undefined ? null : readCast(replay.data)), [replay.data]);
  return (
    <Panel title={say('replay')} about={say('replayAbout')}>
      {!session.has_recording && <p className="text-muted text-sm">{say('noRecording')}</p>}
      {session.has_recording && !mayWatch && <p className="text-muted text-sm">{say('needAnalyst')}</p>}
      {session.has_recording && mayWatch && replay.data === undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <Button look="primary" icon={Play} busy={replay.isPending} onClick={() => replay.mutate()}>
            {say('watch')}
          </Button>
          <p className="text-muted text-sm">{say('watchAbout')}</p>
        </div>
      )}
      {replay.error !== null && <Fault error={replay.error} onRetry={() => replay.mutate()} />}
      {cast !== null && <ReplayPlayer cast={cast} />}
      {replay.data !== undefined && cast === null && <p className="text-danger text-sm">{say('unreadable')}</p>}
    </Panel>
  );
}
