import type { VisitorEvidence } from '@sundew/wire/visitors';
import { factTexts } from '../../../kit/decisions/fact-texts.ts';
import { attackWord } from '../../../kit/levels/attack-texts.ts';
import { dateTime, number, percent } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { visitorTexts } from '../visitor-texts.ts';
import { storyTexts } from './story-texts.ts';

const LONGEST = 300;

/** What is kept against a visitor: a sentence for each kind, and when. */
export function EvidenceList({ evidence }: { readonly evidence: readonly VisitorEvidence[] }) {
  const say = useTexts(storyTexts);
  return (
    <Panel title={say('evidence')} about={say('evidenceAbout')}>
      {evidence.length === 0 ? (
        <p className="text-muted text-sm">{say('noEvidence')}</p>
      ) : (
        <ol className="space-y-3">
          {evidence.map((found) => (
            <EvidenceItem key={found.kind} evidence={found} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function EvidenceItem({ evidence }: { readonly evidence: VisitorEvidence }) {
  const say = useTexts(storyTexts);
  const sayFact = useTexts(factTexts);
  const sayVisitor = useTexts(visitorTexts);
  const { kind, count, certainty, first_seen: from, last_seen: to } = evidence;
  const what = /_attacks?$/.test(kind) ? attackWord(evidence.what) : evidence.what;
  const seen =
    from === to ? say('at', { at: dateTime(to) }) : say('between', { from: dateTime(from), to: dateTime(to) });
  return (
    <li className="border-line border-l-2 pl-3">
      <p className="wrap-anywhere">
        {sayFact(kind)}
        {what !== '' && (
          <>
            : <bdi className="font-medium">{visibleText(what, LONGEST)}</bdi>
          </>
        )}
      </p>
      <p className="text-muted text-sm tabular-nums">
        {say('times', { count, shown: number(count) })}, {seen},{' '}
        {sayVisitor('certain', { percent: percent(certainty / 100) })}
      </p>
    </li>
  );
}
