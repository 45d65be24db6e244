import { Link } from '@tanstack/react-router';
import { clientWords } from '../../../kit/clients/client-words.ts';
import { shortActorId } from '../../../kit/ids/short-actor-id.ts';
import { Level, levelOf } from '../../../kit/levels/level.tsx';
import { countryName } from '../../../kit/texts/country-name.ts';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { Time } from '../../../kit/ui/time.tsx';
import type { Actor } from '../actor.ts';
import { sourceWord } from '../story/step-words.ts';
import { KINDS } from './actor-query.ts';
import { listTexts } from './list-texts.ts';

const LONGEST_AGENT = 120;

/** One actor, known by its last User-Agent; everything else about it is behind the link. */
export function ActorRow({ actor }: { readonly actor: Actor }) {
  const say = useTexts(listTexts);
  const { id, last_ip_address: ip, last_country: country, last_source: source } = actor;
  const agent = actor.user_agent.trim();
  const kind = KINDS.find((known) => known === actor.kind);
  return (
    <tr className="border-line border-b last:border-0 hover:bg-raised">
      <td className="px-3 py-2 align-top">
        <Level level={levelOf(actor.max_score)} score={actor.max_score} />
      </td>
      <td className="max-w-96 px-3 py-2 align-top">
        <Link
          to="/actors/$actorId"
          params={{ actorId: id }}
          search={{}}
          preload={false}
          title={visibleText(agent, LONGEST_AGENT)}
          className="block min-h-7 truncate font-medium text-accent underline-offset-2 hover:underline"
        >
          <bdi>{agent === '' ? say('noAgent') : clientWords(agent)}</bdi>
        </Link>
        <span className="flex flex-wrap items-center gap-2 text-muted text-xs">
          <span className="font-mono">{shortActorId(id)}</span>
          <span>{kind === undefined ? visibleText(actor.kind, 40) : say(kind)}</span>
          {actor.rotating && <Badge tone="bad">{say('rotating')}</Badge>}
        </span>
      </td>
      <td className="px-3 py-2 text-right align-top tabular-nums">{number(actor.addresses)}</td>
      <td className="px-3 py-2 text-right align-top tabular-nums">{number(actor.detections)}</td>
      <td className="px-3 py-2 align-top">
        <span className="block font-mono text-xs leading-6">{ip ?? '–'}</span>
        {country !== null && <span className="text-muted text-xs">{countryName(country)}</span>}
      </td>
      <td className="px-3 py-2 align-top">{source === null ? '–' : sourceWord(source)}</td>
      <td className="px-3 py-2 align-top">
        <Time at={actor.first_seen} />
      </td>
      <td className="px-3 py-2 align-top">
        <Time at={actor.last_seen} />
      </td>
    </tr>
  );
}
