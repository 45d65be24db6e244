import { useNavigate, useSearch } from '@tanstack/react-router';
import { useProperties } from '../../kit/data/use-properties.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { SelectField } from '../../kit/ui/field.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { EnforcementFrame } from '../enforcement/enforcement-frame.tsx';
import { AppealPanel } from './appeal-panel.tsx';
import { clearanceTexts } from './clearance-texts.ts';
import { CrawlerPanel } from './crawler-panel.tsx';
import { DenialPanel } from './denial-panel.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { PolicyPanel } from './policy-panel.tsx';
import { RulePanel } from './rule-panel.tsx';

/** What a property asks of browsers, whose clearance was taken away, and what those say who were refused. */
export function Page() {
  const say = useTexts(clearanceTexts);
  const navigate = useNavigate();
  const { property: asked } = useSearch({ strict: false }) as { property?: string };
  const properties = useProperties();
  const chosen = properties.data?.find(({ id }) => id === asked) ?? properties.data?.find((each) => each.is_default);
  return (
    <EnforcementFrame page="clearance">
      <div className="space-y-4">
        {properties.isPending && <Loading />}
        {properties.error !== null && <Fault error={properties.error} onRetry={() => void properties.refetch()} />}
        {chosen !== undefined && (
          <>
            {(properties.data?.length ?? 0) > 1 && (
              <SelectField
                label={say('property')}
                value={chosen.id}
                onChange={({ target }) => void navigate({ to: '.', search: { property: target.value }, replace: true })}
                choices={(properties.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
            <PolicyPanel key={chosen.id} propertyId={chosen.id} />
            <CrawlerPanel key={`crawlers ${chosen.id}`} propertyId={chosen.id} />
            <FigurePanel propertyId={chosen.id} />
          </>
        )}
        <DenialPanel />
        <AppealPanel />
        <RulePanel />
      </div>
    </EnforcementFrame>
  );
}
