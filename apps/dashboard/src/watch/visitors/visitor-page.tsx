import { ApiError } from '@sundew/api-client/api-error';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft, Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { useProperties } from '../../kit/data/use-properties.ts';
import { Pending } from '../../kit/faults/pending.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { visibleText } from '../../kit/ui/hostile-text.ts';
import { PageHead } from '../../kit/ui/panel.tsx';
import { AllowDialog } from './story/allow-dialog.tsx';
import { AnswerPanel } from './story/answer-panel.tsx';
import { DecisionPanel } from './story/decision-panel.tsx';
import { EvidenceList } from './story/evidence-list.tsx';
import { RequestList } from './story/request-list.tsx';
import { StopPanel } from './story/stop-panel.tsx';
import { storyTexts } from './story/story-texts.ts';
import { VisitorFacts } from './story/visitor-facts.tsx';
import { useVisitor } from './use-visitor.ts';
import { visitorSentence } from './visitor-words.ts';

const COLUMN = 'contents xl:block xl:min-w-0 xl:space-y-4';

/** One visitor: what was decided and why, what it did, and what to make of it. */
export function Page() {
  const { visitorId = '' } = useParams({ strict: false }) as { visitorId?: string };
  // Another visitor is another note and another dialog.
  return <VisitorView key={visitorId} visitorId={visitorId} />;
}

function VisitorView({ visitorId }: { readonly visitorId: string }) {
  const say = useTexts(storyTexts);
  const visitor = useVisitor(visitorId);
  const { data, error } = visitor;
  const properties = useProperties();
  const [isAllowing, setAllowing] = useState(false);
  const property = properties.data?.find(({ id }) => id === data?.property_id) ?? null;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Link to="/visitors" search={{}} className="mb-2 inline-flex min-h-7 items-center gap-1 text-accent text-sm">
        <ChevronLeft aria-hidden className="size-4" />
        {say('all')}
      </Link>
      <PageHead
        title={data === undefined ? say('visitor') : say('title', { network: data.network })}
        about={data !== undefined && <bdi>{visibleText(visitorSentence(data), 600)}</bdi>}
      />
      {isMissing ? <Empty icon={LinkIcon} title={say('notFound')} /> : <Pending query={visitor} lines={8} />}
      {data !== undefined && (
        // On narrow screens the answer follows what was done, and the requests come last.
        <div className="flex flex-col gap-4 xl:grid xl:grid-cols-[minmax(0,2fr)_minmax(22rem,1fr)] xl:items-start">
          <div className={COLUMN}>
            <DecisionPanel visitor={data} />
            <EvidenceList evidence={data.evidence} />
            <div className="order-1">
              <RequestList visitor={data} />
            </div>
          </div>
          <div className={COLUMN}>
            <AnswerPanel visitor={data} onAllow={() => setAllowing(true)} />
            <StopPanel visitor={data} property={property} />
            <VisitorFacts visitor={data} property={property?.name ?? null} />
          </div>
        </div>
      )}
      {data !== undefined && isAllowing && (
        <AllowDialog visitor={data} property={property?.name ?? '…'} onClose={() => setAllowing(false)} />
      )}
    </>
  );
}
