import type { DecisionPreview, PreviewedVisitor } from '@sundew/wire/decision-preview';
import { Link } from '@tanstack/react-router';
import { clientWords } from '../../../../kit/clients/client-words.ts';
import { DecisionBadge } from '../../../../kit/decisions/decision-badge.tsx';
import { reasonSentence } from '../../../../kit/decisions/reason-sentence.ts';
import { number } from '../../../../kit/texts/formats.ts';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { Badge } from '../../../../kit/ui/badge.tsx';
import { visibleText } from '../../../../kit/ui/hostile-text.ts';
import { previewTexts } from './preview-texts.ts';

const LONGEST = 400;

/** Who would meet something else, and why. */
export function PreviewedVisitors({ preview }: { readonly preview: DecisionPreview }) {
  const say = useTexts(previewTexts);
  const { changed, changed_visitors: total } = preview;
  if (total === 0) return <p className="text-muted text-sm">{say('same')}</p>;
  return (
    <div>
      <h3 className="mb-2 font-semibold text-sm">
        {say('changed', { count: total, shown: number(total) })}
        {changed.length < total && (
          <span className="font-normal"> {say('cut', { count: number(changed.length) })}</span>
        )}
      </h3>
      <ul className="divide-y divide-line">
        {changed.map((visitor) => (
          <Changed key={`${visitor.visitor_id} ${visitor.network} ${visitor.user_agent}`} visitor={visitor} />
        ))}
      </ul>
    </div>
  );
}

function Changed({ visitor }: { readonly visitor: PreviewedVisitor }) {
  const say = useTexts(previewTexts);
  const { visitor_id: id, network, user_agent: agent, requests, blocked, challenged, crawler, reasons } = visitor;
  const name = <bdi>{`${network ?? say('unknown')} · ${clientWords(agent)}`}</bdi>;
  const why = reasons.map(reasonSentence).join('; ');
  return (
    <li className="space-y-1 py-2 text-sm">
      <p className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1">
        {id === null ? (
          name
        ) : (
          <Link
            to="/detections"
            search={{ visitor_id: id }}
            preload={false}
            className="min-h-6 font-medium text-accent underline-offset-2 hover:underline"
          >
            {name}
          </Link>
        )}
        <span className="flex items-center gap-1.5">
          <DecisionBadge action={visitor.action_now} />
          <span aria-hidden>→</span>
          <DecisionBadge action={visitor.action_tried} />
        </span>
        {crawler !== null && <Badge tone="warn">{say('crawler', { name: crawler })}</Badge>}
      </p>
      <p className="wrap-anywhere text-muted text-xs">
        {say('counts', {
          count: requests,
          shown: number(requests),
          blocked: number(blocked),
          challenged: number(challenged),
        })}
        {why !== '' && (
          <>
            {' · '}
            <bdi>{visibleText(why, LONGEST)}</bdi>
          </>
        )}
      </p>
    </li>
  );
}
