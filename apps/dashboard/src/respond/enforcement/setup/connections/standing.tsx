import { type Say, useTexts } from '../../../../kit/texts/texts.ts';
import type { Column } from '../../../../kit/ui/table.tsx';
import { Time } from '../../../../kit/ui/time.tsx';
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

/** Something connected that says by a code why it fails. */
interface Connected<State extends string, Cause extends string> {
  readonly state: State;
  readonly fault: { readonly cause: Cause; readonly said: string | null } | null;
  readonly retry_at: string | null;
}

/** The column of a table in which it stands, with the words of the kind for states and causes. */
export function standingColumn<State extends string, Cause extends string>(
  say: Say<'state' | State | Cause>,
): Column<Connected<State, Cause>> {
  return {
    key: 'state',
    head: say('state'),
    cell: ({ state, fault, retry_at: retryAt }) => (
      <Standing
        state={say(state)}
        why={fault === null ? null : say(fault.cause)}
        said={fault?.said}
        retryAt={retryAt}
      />
    ),
  };
}
