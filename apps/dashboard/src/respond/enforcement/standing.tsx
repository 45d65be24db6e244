import { useTexts } from '../../kit/texts/texts.ts';
import { Time } from '../../kit/ui/time.tsx';
import { connectionTexts } from './connection-texts.ts';

interface StandingProps {
  readonly state: string;
  /** Why it does not stand well. */
  readonly why: string | null;
  /** What the other side said of it, in its own words. */
  readonly said?: string | null | undefined;
  readonly retryAt: string | null;
}

/** How it stands with something that is connected. */
export function Standing({ state, why, said = null, retryAt }: StandingProps) {
  const say = useTexts(connectionTexts);
  return (
    <>
      <span className="block">{state}</span>
      {why !== null && <span className="block max-w-96 break-words text-danger text-xs">{why}</span>}
      {said !== null && <bdi className="block max-w-96 break-words text-muted text-xs">{said}</bdi>}
      {retryAt !== null && (
        <span className="block text-muted text-xs">
          {say('retry')}: <Time at={retryAt} />
        </span>
      )}
    </>
  );
}
