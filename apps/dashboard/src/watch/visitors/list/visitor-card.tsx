import type { Visitor } from '@sundew/wire/visitors';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../kit/texts/texts.ts';
import { visibleLine, visibleText } from '../../../kit/ui/hostile-text.ts';
import { Time } from '../../../kit/ui/time.tsx';
import { visitorTexts } from '../visitor-texts.ts';
import { countWords, deedWords, furtherReasons, whoWords } from '../visitor-words.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { listTexts } from './list-texts.ts';

const LONGEST = 400;

interface Props {
  readonly visitor: Visitor;
  /** Name of its property; null where there is only one, or it is not known. */
  readonly property: string | null;
}

/** One visitor, told in a sentence that begins with the link to its story. */
export function VisitorCard({ visitor, property }: Props) {
  const say = useTexts(listTexts);
  const sayVisitor = useTexts(visitorTexts);
  const further = furtherReasons(visitor);
  const { note } = visitor;
  return (
    <EvidenceCard of={visitor}>
      <p className="wrap-anywhere">
        <Link
          to="/visitors/$visitorId"
          params={{ visitorId: visitor.id }}
          search={{}}
          preload={false}
          className="inline-block min-h-6 font-medium text-accent underline-offset-2 hover:underline"
        >
          <bdi>{whoWords(visitor)}</bdi>
        </Link>{' '}
        <bdi>{visibleText(deedWords(visitor), LONGEST)}</bdi>: {countWords(visitor)}, {sayVisitor('last')}{' '}
        <Time at={visitor.last_evidence} />
        {property !== null && (
          <>
            , <bdi>{say('atProperty', { name: visibleLine(property, 60) })}</bdi>
          </>
        )}
        .
      </p>
      {further.length > 0 && (
        <p className="wrap-anywhere text-muted text-sm">
          <bdi>{visibleText(say('also', { reasons: further.join('; ') }), LONGEST)}</bdi>
        </p>
      )}
      {note !== null && (
        <p className="wrap-anywhere text-sm">
          <bdi>{visibleText(say('noted', { note }), LONGEST)}</bdi>
        </p>
      )}
    </EvidenceCard>
  );
}
