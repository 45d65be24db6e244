import { Link } from '@tanstack/react-router';
import { Radio } from 'lucide-react';
import type { Property } from '../../kit/data/use-properties.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { Level } from '../../kit/levels/level.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { classNames } from '../../kit/ui/class-names.ts';
import { Time } from '../../kit/ui/time.tsx';
import { setupTexts } from './setup-texts.ts';
import { Step } from './step.tsx';
import type { FirstEvent } from './use-first-event.ts';

const LINK = 'inline-block py-1 text-accent underline';
const MOST_NAMED = 5;

interface Props {
  readonly property: Property;
  readonly event: FirstEvent;
}

/** Turns from waiting to what was reported by itself. */
export function WaitingStep({ property, event }: Props) {
  const say = useTexts(setupTexts);
  const { latest, heard, isFollowing, error, retry } = event;
  const [last] = heard;
  const isHeard = latest !== null || last !== undefined;
  return (
    <Step number={3} title={say('waitTitle')} about={say('waitAbout', { name: property.name })} isDone={isHeard}>
      <div role="status" className="space-y-2 text-sm">
        {!isHeard && (
          <p className="flex items-center gap-2 font-medium">
            <Radio aria-hidden className={classNames('size-5 text-accent', isFollowing && 'animate-pulse')} />
            {say(isFollowing ? 'waiting' : 'connecting')}
          </p>
        )}
        {latest !== null && (
          <div className="rounded-lg border border-accent bg-accent-soft p-3">
            <p className="break-words font-medium">{say('came', { sensor: latest.sensor.slice(0, 64) })}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Level level={latest.threat_level} score={latest.threat_score} />
              <bdi className="min-w-0 break-all font-mono text-xs">
                {latest.method} {latest.path?.slice(0, 200)}
              </bdi>
            </p>
            <Link to="/detections" search={{ property_id: property.id, detection: latest.id }} className={LINK}>
              {say('why', { score: latest.threat_score })}
            </Link>
          </div>
        )}
        {latest === null && last !== undefined && (
          <p className="break-words">
            {say('heard', {
              names: heard
                .slice(0, MOST_NAMED)
                .map(({ name }) => name.slice(0, 64))
                .join(', '),
            })}{' '}
            <Time at={last.last_seen} />
          </p>
        )}
      </div>
      {!isHeard && <p className="text-muted text-sm">{say('waitHelp', { curl: say('curl') })}</p>}
      {isHeard && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <Link to="/detections" search={{ property_id: property.id }} className={LINK}>
            {say('all')}
          </Link>
          <Link to="/sensors" className={LINK}>
            {say('sensorsPage')}
          </Link>
        </p>
      )}
      {error !== null && <Fault error={error} onRetry={retry} />}
    </Step>
  );
}
