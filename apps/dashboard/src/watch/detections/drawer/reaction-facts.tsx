import type { FullDetection } from '@sundew/wire/detection';
import { Link } from '@tanstack/react-router';
import { shortActorId } from '../../../kit/ids/short-actor-id.ts';
import { dateTime } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Time } from '../../../kit/ui/time.tsx';
import type { Search } from '../filter/filters.ts';
import { NarrowValue } from '../filter/narrow-value.tsx';
import { drawerTexts } from './drawer-texts.ts';
import { Fact, Facts } from './facts.tsx';
import { Hostile } from './hostile.tsx';

/** What was done because of a detection. */
export function EnforcementList({ enforcements }: { readonly enforcements: FullDetection['enforcements'] }) {
  const say = useTexts(drawerTexts);
  if (enforcements.length === 0) return <p className="text-muted text-sm">{say('noEnforcements')}</p>;
  return (
    <ul className="space-y-1 text-sm">
      {enforcements.map(({ target_type: target, provider, status, at, expires_at: expiresAt }) => (
        <li key={`${at} ${target} ${provider}`}>
          {say(`did_block_${target}`)} · {provider} · {say(`was_${status}`)} · <Time at={at} />
          {expiresAt !== null && <span className="text-muted"> {say('until', { time: dateTime(expiresAt) })}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The decoy that was touched, and how the visitor came to know of it. */
export function DecoyFacts({
  decoyId,
  bait,
}: {
  readonly decoyId: string | null;
  readonly bait: FullDetection['bait'];
}) {
  const say = useTexts(drawerTexts);
  return (
    <div className="space-y-2 text-sm">
      {decoyId !== null && (
        <div className="flex flex-wrap items-center gap-x-4">
          <Link to={`/decoys/${decoyId}`} className="text-accent underline">
            {say('openDecoy')}
          </Link>
          <NarrowValue name="decoy_id" value={decoyId}>
            {say('hitsOfDecoy')}
          </NarrowValue>
        </div>
      )}
      {bait !== null && (
        <Facts>
          <Fact name={say('bait', { time: dateTime(bait.shown_at) })}>
            <Hostile text={bait.page} most={300} mono /> · {say(bait.shown_to_same_address ? 'baitSame' : 'baitOther')}
          </Fact>
          <Fact name={say('harvestedBy')}>
            {bait.harvested_by !== null && (
              <Link
                to="/detections"
                search={(before: Search) => ({ ...before, detection: bait.harvested_by ?? undefined })}
                className="text-accent underline"
              >
                {shortActorId(bait.harvested_by)}
              </Link>
            )}
          </Fact>
        </Facts>
      )}
    </div>
  );
}
