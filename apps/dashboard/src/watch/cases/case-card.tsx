import type { Case } from '@sundew/wire/cases';
import { BlockButton } from '../../kit/blocking/block-button.tsx';
import { useMay } from '../../kit/data/organization.ts';
import { toldSentence } from '../../kit/decisions/told-sentence.ts';
import { tellFailure } from '../../kit/faults/tell-failure.ts';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { visibleLine, visibleText } from '../../kit/ui/hostile-text.ts';
import { Time } from '../../kit/ui/time.tsx';
import { AbuseButton } from '../abuse/abuse-button.tsx';
import { tieTexts } from '../actors/tie-texts.ts';
import { EvidenceCard } from '../visitors/list/evidence-card.tsx';
import { caseTexts } from './case-texts.ts';
import { caseWho } from './case-words.ts';
import { StoryLink } from './story-link.tsx';
import { useAnswerCase } from './use-cases.ts';

const LONGEST = 600;

interface Props {
  readonly of: Case;
  /** Name of its property; null where there is only one, or it is not known. */
  readonly property: string | null;
  readonly onDone: () => void;
  readonly onAllow: () => void;
}

/** One attacker in a sentence, with what can be done about it. */
export function CaseCard({ of: shown, property, onDone, onAllow }: Props) {
  const say = useTexts(caseTexts);
  const sayTie = useTexts(tieTexts);
  const mayAnswer = useMay('analyst');
  const mayAllow = useMay('admin');
  const answer = useAnswerCase();
  const { visitors, network, note, tied_by: tie } = shown;
  const who = caseWho(shown);
  return (
    <EvidenceCard of={shown}>
      <p className="wrap-anywhere font-medium">
        <bdi>{visibleText(toldSentence(shown), LONGEST)}</bdi>
      </p>
      <p className="wrap-anywhere text-muted text-sm">
        <bdi className="font-mono text-xs">{visibleLine(network, 60)}</bdi>
        {visitors > 1 && <> · {say('visitors', { count: visitors, shown: number(visitors) })}</>} · {say('last')}{' '}
        <Time at={shown.last_evidence} />
        {property !== null && (
          <>
            {' · '}
            <bdi>{say('at', { name: visibleLine(property, 60) })}</bdi>
          </>
        )}
      </p>
      {tie !== null && <p className="text-muted text-sm">{sayTie(tie)}</p>}
      {note !== null && (
        <p className="wrap-anywhere text-sm">
          <bdi>{visibleText(say('noted', { note }), LONGEST)}</bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-2 pt-1">
        <StoryLink of={shown} />
        {visitors === 1 && <BlockButton network={network} reason={visibleLine(toldSentence(shown), 200)} />}
        {visitors === 1 && <AbuseButton network={network} />}
        {mayAllow && visitors === 1 && (
          <Button aria-label={say('usOf', { who })} onClick={onAllow}>
            {say('us')}
          </Button>
        )}
        {mayAnswer && shown.answer === 'open' && (
          <Button aria-label={say('doneOf', { who })} onClick={onDone}>
            {say('done')}
          </Button>
        )}
        {mayAnswer && shown.answer !== 'open' && (
          <Button
            aria-label={say('reopenOf', { who })}
            busy={answer.isPending}
            onClick={() => answer.mutate({ caseId: shown.id, answer: 'open' }, { onError: tellFailure })}
          >
            {say('reopen')}
          </Button>
        )}
      </div>
    </EvidenceCard>
  );
}
