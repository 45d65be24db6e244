import type { Case } from '@sundew/wire/cases';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../kit/texts/texts.ts';
import { caseTexts } from './case-texts.ts';
import { caseWho } from './case-words.ts';

const LOOK =
  'inline-flex min-h-9 items-center rounded-lg border border-edge/60 px-3 font-medium text-sm hover:bg-raised';

/** To the story of a case: that of its visitor, or of the actor that stands behind several. */
export function StoryLink({ of: shown }: { readonly of: Case }) {
  const say = useTexts(caseTexts);
  const { visitor_id: visitorId, actor_id: actorId } = shown;
  const rest = {
    search: {},
    preload: false,
    className: LOOK,
    'aria-label': say('storyOf', { who: caseWho(shown) }),
  } as const;
  return actorId === null ? (
    <Link to="/visitors/$visitorId" params={{ visitorId }} {...rest}>
      {say('story')}
    </Link>
  ) : (
    <Link to="/actors/$actorId" params={{ actorId }} {...rest}>
      {say('story')}
    </Link>
  );
}
