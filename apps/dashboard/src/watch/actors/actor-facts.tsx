import { CopyButton } from '../../kit/copying/copy-button.tsx';
import { Level, levelOf } from '../../kit/levels/level.tsx';
import { dateTime } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { Fact, Facts } from '../detections/drawer/facts.tsx';
import { Hostile } from '../detections/drawer/hostile.tsx';
import type { ActorDetail } from './actor.ts';
import { actorTexts } from './actor-texts.ts';
import { KINDS } from './list/actor-query.ts';
import { listTexts } from './list/list-texts.ts';

/** What ties the actor's detections together, and what it was last seen with. */
export function ActorFacts({ actor }: { readonly actor: ActorDetail }) {
  const say = useTexts(actorTexts);
  const sayList = useTexts(listTexts);
  const kind = KINDS.find((known) => known === actor.kind);
  const { rotating_since: since, last_path: path } = actor;
  return (
    <Panel title={say('facts')}>
      <Facts>
        <Fact name={say('highest')}>
          <Level level={levelOf(actor.max_score)} score={actor.max_score} />
        </Fact>
        <Fact name={say('average')}>{Math.round(actor.average_score)}</Fact>
        <Fact name={say('rotating')}>{since === null ? say('no') : say('since', { time: dateTime(since) })}</Fact>
        <Fact name={say('first')}>
          <Time at={actor.first_seen} exact />
        </Fact>
        <Fact name={say('last')}>
          <Time at={actor.last_seen} exact />
        </Fact>
        <Fact name={say('kind')}>{kind === undefined ? <Hostile text={actor.kind} most={40} /> : sayList(kind)}</Fact>
        <Fact name={say('network')}>
          {actor.last_asn_org !== null && <Hostile text={actor.last_asn_org} most={200} />}
        </Fact>
        <Fact name={say('agent')}>
          {actor.user_agent.trim() === '' ? sayList('noAgent') : <Hostile text={actor.user_agent} most={1000} />}
        </Fact>
        <Fact name={say('lastPath')}>{path !== null && <Hostile text={path} most={512} mono />}</Fact>
        <Fact name={say('ja4')}>{actor.ja4 !== null && <Copied text={actor.ja4} />}</Fact>
        <Fact name={say('headers')}>
          {actor.header_fingerprint !== null && <Copied text={actor.header_fingerprint} />}
        </Fact>
        <Fact name={say('id')}>
          <Copied text={actor.id} />
        </Fact>
      </Facts>
    </Panel>
  );
}

function Copied({ text }: { readonly text: string }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Hostile text={text} most={400} mono />
      <CopyButton look="quiet" text={text} className="min-h-7 px-1.5 py-0 text-xs" />
    </span>
  );
}
