import { Link } from '@tanstack/react-router';
import { clientWords } from '../../../kit/clients/client-words.ts';
import { shortActorId } from '../../../kit/ids/short-actor-id.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import type { Actor } from '../actor.ts';
import { KINDS } from './actor-query.ts';
import { listTexts } from './list-texts.ts';

const LONGEST_AGENT = 120;

/** An actor by its last User-Agent; everything else about it is behind the link. */
export function ActorName({ actor }: { readonly actor: Actor }) {
  const say = useTexts(listTexts);
  const agent = actor.user_agent.trim();
  const kind = KINDS.find((known) => known === actor.kind);
  return (
    <>
      <Link
        to="/actors/$actorId"
        params={{ actorId: actor.id }}
        search={{}}
        preload={false}
        title={visibleText(agent, LONGEST_AGENT)}
        className="block min-h-7 truncate font-medium text-accent underline-offset-2 hover:underline"
      >
        <bdi>{agent === '' ? say('noAgent') : clientWords(agent)}</bdi>
      </Link>
      <span className="flex flex-wrap items-center gap-2 text-muted text-xs">
        <span className="font-mono">{shortActorId(actor.id)}</span>
        <span>{kind === undefined ? visibleText(actor.kind, 40) : say(kind)}</span>
        {actor.rotating && <Badge tone="bad">{say('rotating')}</Badge>}
      </span>
    </>
  );
}
