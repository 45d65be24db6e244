import { Link } from '@tanstack/react-router';
import { shortActorId } from '../../kit/ids/short-actor-id.ts';
import { Level } from '../../kit/levels/level.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { Fact, Facts } from '../detections/drawer/facts.tsx';
import { Hostile } from '../detections/drawer/hostile.tsx';
import { lengthWords } from './length-words.ts';
import { sessionTexts } from './session-texts.ts';
import type { SshSessionDetail } from './use-sessions.ts';

const LINK = 'text-accent underline';

/** Who came, with what, and where it is told of elsewhere. */
export function SessionFacts({ session }: { readonly session: SshSessionDetail }) {
  const say = useTexts(sessionTexts);
  const { actor_id: actorId } = session;
  return (
    <Panel title={say('facts')}>
      <Facts>
        <Fact name={say('danger')}>
          <Level level={session.threat_level} score={session.bot_score} />
        </Fact>
        <Fact name={say('when')}>
          <Time at={session.timestamp} exact />
        </Fact>
        <Fact name={say('length')}>{lengthWords(say, session.duration_seconds)}</Fact>
        <Fact name={say('agent')}>
          <Hostile text={session.agent} most={200} />
        </Fact>
        <Fact name={say('address')}>{session.ip_address}</Fact>
        <Fact name={say('client')}>
          {session.client_version !== '' && <Hostile text={session.client_version} most={255} mono />}
        </Fact>
        <Fact name={say('hassh')}>{session.hassh !== '' && <Hostile text={session.hassh} most={64} mono />}</Fact>
        <Fact name={say('actor')}>
          <Link to="/actors/$actorId" params={{ actorId }} search={{}} className={LINK}>
            {shortActorId(actorId)}
          </Link>
        </Fact>
        <Fact name={say('attempts')}>
          <Link to="/detections" search={{ actor_id: actorId, source: 'ssh_agent' }} preload={false} className={LINK}>
            {say('detection')}
          </Link>
        </Fact>
      </Facts>
    </Panel>
  );
}
