import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ChevronLeft, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Fault } from '../../kit/faults/fault.tsx';
import { Pending } from '../../kit/faults/pending.tsx';
import { shortActorId } from '../../kit/ids/short-actor-id.ts';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { PageHead } from '../../kit/ui/panel.tsx';
import { ShareDialog } from '../shares/share-dialog.tsx';
import { useCreateShare } from '../shares/use-shares.ts';
import { ActorFacts } from './actor-facts.tsx';
import { actorTexts } from './actor-texts.ts';
import { AddressTable } from './address-table.tsx';
import { DenialPanel } from './denial-panel.tsx';
import { ExportButton } from './export-button.tsx';
import { readStep } from './story/playback.ts';
import { StoryPlayer } from './story/story-player.tsx';
import { PhaseTimeline } from './summary/phase-timeline.tsx';
import { SummaryPanels } from './summary/summary-panels.tsx';
import { summaryWords } from './summary/summary-words.ts';
import { TiePanel } from './tie-panel.tsx';
import { useActor, useActorStory } from './use-actor.ts';

type Search = Readonly<Record<string, string | undefined>>;
/** The address follows the player when it has stood still for so long; browsers slow down those who do it more often. */
const SETTLED_MS = 400;

/** One actor: what is known, what it did, and ways to hand that on. */
export function Page() {
  const { actorId = '' } = useParams({ strict: false }) as { actorId?: string };
  // Another actor is another player, dialog and list of addresses.
  return <ActorView key={actorId} actorId={actorId} />;
}

function ActorView({ actorId }: { readonly actorId: string }) {
  const say = useTexts(actorTexts);
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const actor = useActor(actorId);
  const share = useCreateShare(actorId);
  const { story, error, isPending, retry } = useActorStory(actorId);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);
  const go = (part: Search, replace: boolean) =>
    void navigate({ to: '.', search: (now: Search) => ({ ...now, ...part }), replace, resetScroll: false });
  const keepStep = (at: number) => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => go({ step: at === 0 ? undefined : String(at + 1) }, true), SETTLED_MS);
  };
  const { data } = actor;
  const summary = story?.summary ?? null;
  const about =
    summary !== null ? summaryWords(summary) : data && say('bareSummary', { detections: number(data.detections) });
  return (
    <>
      <Link to="/actors" search={{}} className="mb-2 inline-flex min-h-7 items-center gap-1 text-accent text-sm">
        <ChevronLeft aria-hidden className="size-4" />
        {say('all')}
      </Link>
      <PageHead
        title={say('title', { id: shortActorId(actorId) })}
        about={about}
        actions={
          data !== undefined && (
            <>
              <Link
                to="/detections"
                search={{ actor_id: actorId }}
                preload={false}
                className="inline-flex min-h-9 items-center rounded-lg px-3 text-accent text-sm underline"
              >
                {say('detections')}
              </Link>
              <ExportButton actorId={actorId} />
              <Button icon={Share2} onClick={() => go({ dialog: 'share' }, false)}>
                {say('share')}
              </Button>
            </>
          )
        }
      />
      <Pending query={actor} lines={6} />
      {data !== undefined && (
        <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(22rem,1fr)]">
          <div className="min-w-0">
            {error !== null && <Fault error={error} onRetry={retry} />}
            {isPending && <Loading lines={8} />}
            {story !== null && <StoryPlayer story={story} first={readStep(search.step)} onStop={keepStep} />}
            {summary !== null && <PhaseTimeline summary={summary} />}
            <TiePanel actor={data} />
          </div>
          <div className="min-w-0 space-y-4">
            <ActorFacts actor={data} />
            <DenialPanel actorId={actorId} />
            <AddressTable actor={data} />
            {summary !== null && <SummaryPanels summary={summary} isShared={false} />}
          </div>
        </div>
      )}
      {data !== undefined && search.dialog === 'share' && (
        <ShareDialog actorId={actorId} create={share} onClose={() => go({ dialog: undefined }, false)} />
      )}
    </>
  );
}
