import { useTexts } from '../../../kit/texts/texts.ts';
import type { Actor } from '../actor.ts';
import type { SortBy } from './actor-query.ts';
import { ActorRow } from './actor-row.tsx';
import { listTexts } from './list-texts.ts';
import { SortHead } from './sort-head.tsx';
import type { SearchState } from './use-actor-list.ts';

type TextKey = NonNullable<(typeof listTexts)['keys']>[number];

const COLUMNS: readonly { readonly label: TextKey; readonly by: SortBy | null; readonly isNumber?: boolean }[] = [
  { label: 'score', by: 'max_score' },
  { label: 'actor', by: null },
  { label: 'addresses', by: 'addresses', isNumber: true },
  { label: 'detections', by: 'detections', isNumber: true },
  { label: 'lastAt', by: null },
  { label: 'lastSource', by: null },
  { label: 'firstSeen', by: 'first_seen' },
  { label: 'lastSeen', by: 'last_seen' },
];

/** A page of actors; on narrow screens it scrolls inside. */
export function ActorTable({ actors, state }: { readonly actors: readonly Actor[]; readonly state: SearchState }) {
  const say = useTexts(listTexts);
  return (
    <section
      aria-label={say('list')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full min-w-[64rem] text-left text-sm">
        <thead>
          <tr className="border-line border-b text-muted">
            {COLUMNS.map(({ label, by, isNumber = false }) => (
              <SortHead key={label} label={say(label)} {...{ by, isNumber, state }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {actors.map((actor) => (
            <ActorRow key={actor.id} actor={actor} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
