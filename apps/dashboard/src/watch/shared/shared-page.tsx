import { ApiError } from '@sundew/api-client/api-error';
import { type ApiClient, answerOf } from '@sundew/api-client/client';
import { useEffect, useState } from 'react';
import { Fault } from '../../kit/faults/fault.tsx';
import { dateTime, timeZone } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Loading } from '../../kit/ui/loading.tsx';
import { PageHead } from '../../kit/ui/panel.tsx';
import { StoryPlayer } from '../actors/story/story-player.tsx';
import { PIECE, useStory } from '../actors/story/use-story.ts';
import { PhaseTimeline } from '../actors/summary/phase-timeline.tsx';
import { SummaryPanels } from '../actors/summary/summary-panels.tsx';
import { summaryWords } from '../actors/summary/summary-words.ts';
import { NetworkTable } from './network-table.tsx';
import { sharedTexts } from './shared-texts.ts';
import type { SharedTie } from './shared-tie.ts';
import { TieList } from './tie-list.tsx';

/** An actor's story as strangers see it. */
export function SharedPage({ api, token }: { readonly api: ApiClient; readonly token: string }) {
  const say = useTexts(sharedTexts);
  const [until, setUntil] = useState<string | null>(null);
  const [ties, setTies] = useState<readonly SharedTie[]>([]);
  const { story, error, isPending, retry } = useStory(['shared-story', token], async (cursor, signal) => {
    const query = { page_size: PIECE, ...(cursor === undefined ? {} : { cursor }) };
    const { data } = await answerOf(api.GET('/api/shares/{token}', { params: { path: { token }, query }, signal }));
    setUntil(data.expires_at);
    if (cursor === undefined) setTies(data.ties);
    return data;
  });
  const title = say('pageTitle');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const isGone = error instanceof ApiError && error.status < 500 && error.status !== 429;
  const summary = story?.summary ?? null;
  return (
    <main className="mx-auto max-w-6xl px-3 py-6 sm:px-6">
      <p className="mb-4 flex items-center gap-2 font-semibold text-lg">
        <img src="./sundew.svg" alt="" className="size-6" />
        Sundew
      </p>
      <PageHead
        title={isGone ? say('gone') : say('title')}
        about={isGone ? say('goneAbout') : summary !== null && summaryWords(summary)}
      />
      {isPending && <Loading lines={10} />}
      {error !== null && !isGone && <Fault error={error} onRetry={retry} />}
      {story !== null && <StoryPlayer story={story} first={0} onStop={ignore} />}
      {summary !== null && (
        <>
          <PhaseTimeline summary={summary} />
          <div className="mb-4 grid gap-4 md:grid-cols-2">
            <SummaryPanels summary={summary} isShared />
          </div>
          <NetworkTable summary={summary} />
          <TieList ties={ties} />
        </>
      )}
      {story !== null && (
        <p className="text-muted text-sm">
          {say('about')} {until !== null && say('until', { time: dateTime(until) })} {say('zone', { zone: timeZone() })}
        </p>
      )}
    </main>
  );
}

/** The place in a shared story is in nobody's address. */
function ignore(): void {}
