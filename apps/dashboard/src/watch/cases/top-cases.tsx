import { Link } from '@tanstack/react-router';
import { toldSentence } from '../../kit/decisions/told-sentence.ts';
import { Level } from '../../kit/levels/level.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { visibleText } from '../../kit/ui/hostile-text.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { caseTexts } from './case-texts.ts';
import { StoryLink } from './story-link.tsx';
import { useCases } from './use-cases.ts';

const SHOWN = 3;
const LONGEST = 400;

/** The gravest cases that wait for an answer; nothing where none does. @param propertyId empty for all properties */
export function TopCases({ propertyId }: { readonly propertyId: string }) {
  const say = useTexts(caseTexts);
  const ofProperty = propertyId === '' ? {} : { property_id: propertyId };
  const { data } = useCases({ page_size: SHOWN, answer: 'open', ...ofProperty });
  if (data === undefined || data.cases.length === 0) return null;
  return (
    <Panel
      className="mb-4"
      title={say('title')}
      actions={
        <Link to="/cases" search={ofProperty} preload={false} className="text-accent text-sm underline">
          {say('all')}
        </Link>
      }
    >
      <ol className="divide-y divide-line">
        {data.cases.map((shown) => (
          <li key={shown.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
            <div className="w-24 shrink-0">
              <Level level={shown.level} />
            </div>
            <p className="wrap-anywhere min-w-0 flex-1 basis-64 text-sm">
              <bdi>{visibleText(toldSentence(shown), LONGEST)}</bdi>
            </p>
            <StoryLink of={shown} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
