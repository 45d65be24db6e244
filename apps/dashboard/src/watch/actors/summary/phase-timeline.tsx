import { ExternalLink } from 'lucide-react';
import { dateTime, number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import type { Phase, Summary } from '../story/story.ts';
import { attackSite } from './attack-site.ts';
import { summaryTexts } from './summary-texts.ts';

/** A bar is at least so wide, of 100, that a single moment is seen. */
const LEAST_WIDTH = 1.5;

/** When each tactic was followed, as bars over the time the actor was seen, with the techniques. */
export function PhaseTimeline({ summary }: { readonly summary: Summary }) {
  const say = useTexts(summaryTexts);
  const fromMs = Date.parse(summary.first_seen);
  const lengthMs = Math.max(1, Date.parse(summary.last_seen) - fromMs);
  return (
    <Panel title={say('chain')} about={say('chainAbout')} className="mb-4">
      {summary.phases.length === 0 ? (
        <p className="text-muted text-sm">{say('chainNone')}</p>
      ) : (
        <ol className="space-y-3">
          {summary.phases.map((phase) => (
            <li key={phase.tactic_id} className="grid gap-x-4 gap-y-1 md:grid-cols-[16rem_minmax(0,1fr)]">
              <div className="min-w-0 text-sm">
                <p className="font-medium">
                  {phase.name} <span className="font-normal text-muted text-xs">{phase.tactic_id}</span>
                </p>
                <ul>
                  {phase.techniques.map((technique) => (
                    <li key={technique.id}>
                      <Technique technique={technique} />
                    </li>
                  ))}
                </ul>
              </div>
              <div className="min-w-0 self-center">
                <Bar phase={phase} fromMs={fromMs} lengthMs={lengthMs} />
                <p className="mt-1 text-muted text-xs">
                  {say('span', {
                    count: say('detections', { count: phase.detections, shown: number(phase.detections) }),
                    from: dateTime(phase.first_seen),
                    to: dateTime(phase.last_seen),
                  })}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {!summary.complete && (
        <p className="mt-3 text-muted text-sm">{say('partly', { count: number(summary.looked_at) })}</p>
      )}
    </Panel>
  );
}

function Bar({ phase, fromMs, lengthMs }: { phase: Phase; fromMs: number; lengthMs: number }) {
  const part = (at: string) => Math.min(100, Math.max(0, ((Date.parse(at) - fromMs) / lengthMs) * 100));
  const start = Math.min(100 - LEAST_WIDTH, part(phase.first_seen));
  const width = Math.max(LEAST_WIDTH, part(phase.last_seen) - start);
  return (
    <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="h-2.5 w-full rounded bg-raised">
      <rect x={start} width={width} height="6" fill="var(--accent)" />
    </svg>
  );
}

function Technique({ technique: { id, name, detections } }: { technique: Phase['techniques'][number] }) {
  const say = useTexts(summaryTexts);
  const site = attackSite(id);
  const words = (
    <>
      {name} · {number(detections)}
    </>
  );
  if (site === null) return <span className="text-muted text-xs">{words}</span>;
  return (
    <a
      href={site}
      target="_blank"
      rel="noopener noreferrer"
      title={say('technique', { name, id })}
      className="inline-flex min-h-7 items-center gap-1 text-accent text-xs underline"
    >
      {words}
      <ExternalLink aria-hidden className="size-3" />
    </a>
  );
}
