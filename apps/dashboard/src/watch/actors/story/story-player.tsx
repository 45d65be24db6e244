import { History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Fault } from '../../../kit/faults/fault.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Empty } from '../../../kit/ui/empty.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { PlayerControls } from './player-controls.tsx';
import { stepKey } from './player-keys.ts';
import { StepList } from './step-list.tsx';
import { announcementOf } from './step-words.ts';
import { storyTexts } from './story-texts.ts';
import { useAnnounced } from './use-announced.ts';
import { usePlayer } from './use-player.ts';
import type { ReadStory } from './use-story.ts';

interface Props {
  readonly story: ReadStory;
  /** Step to begin with, counted from 0. */
  readonly first: number;
  /** Told where the player stands when it was stopped or moved. */
  readonly onStop: (at: number) => void;
}

/** The story of an actor, to be read and to be played again. */
export function StoryPlayer({ story, first, onStop }: Props) {
  const say = useTexts(storyTexts);
  const player = usePlayer(story, first, onStop);
  const around = useRef<HTMLDivElement>(null);
  const step = story.steps[player.at];
  const announced = useAnnounced(step === undefined ? '' : announcementOf(step, player.at));
  const last = story.steps.length - 1;
  const latest = useRef({ player, last });
  useEffect(() => {
    latest.current = { player, last };
  });
  useEffect(() => {
    const place = around.current;
    const onKey = (event: KeyboardEvent) => {
      const { at, toggle, goTo } = latest.current.player;
      const wish = stepKey(event, at, latest.current.last);
      if (wish === null) return;
      event.preventDefault();
      if (wish === 'toggle') toggle();
      else goTo(wish);
    };
    place?.addEventListener('keydown', onKey);
    return () => place?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Panel title={say('title')} about={say('about')} className="mb-4">
      <div ref={around} className="space-y-3">
        {step === undefined ? (
          <Empty icon={History} title={say('none')}>
            {say('noneAbout')}
          </Empty>
        ) : (
          <>
            <PlayerControls player={player} story={story} />
            <StepList steps={story.steps} at={player.at} onChoose={player.goTo} />
          </>
        )}
        <p aria-live="polite" className="sr-only">
          {announced}
        </p>
        {story.failure !== null && <Fault error={story.failure} onRetry={story.readMore} />}
        {story.hasMore && (
          <Button busy={story.isReading} onClick={story.readMore}>
            {say('more')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
