import type { Statistics } from '@sundew/wire/statistics';
import { Link } from '@tanstack/react-router';
import { clientWords } from '../../../kit/clients/client-words.ts';
import { shortActorId } from '../../../kit/ids/short-actor-id.ts';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { useView } from '../view/view-context.ts';
import { CountPanel } from './count-panel.tsx';
import { panelTexts } from './panel-texts.ts';
import { useActors } from './use-actors.ts';

/** The busiest actors of the period, by what is known of them. */
export function TopActors({ counts }: { readonly counts: Statistics['top_actors'] }) {
  const say = useTexts(panelTexts);
  const { view } = useView();
  const known = useActors(view).data?.known;
  return (
    <CountPanel
      title={say('topActors')}
      bars={counts.map(({ actor_id: id, count }) => {
        const actor = known?.get(id);
        const name = say('actorOf', { id: shortActorId(id) });
        return {
          key: id,
          label: (
            <Link
              to="/actors/$actorId"
              params={{ actorId: id }}
              preload={false}
              className="inline-block leading-6 decoration-accent underline-offset-2 hover:underline"
            >
              {actor === undefined ? (
                name
              ) : (
                <>
                  {actor.rotating && <Badge tone="bad">{say('rotating')}</Badge>}{' '}
                  {say('addresses', { count: actor.addresses, shown: number(actor.addresses) })} ·{' '}
                  <bdi>{actor.user_agent.trim() === '' ? name : clientWords(actor.user_agent)}</bdi>
                </>
              )}
            </Link>
          ),
          value: count,
        };
      })}
    />
  );
}
