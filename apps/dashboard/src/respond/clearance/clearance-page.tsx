import { EnforcementFrame } from '../enforcement/enforcement-frame.tsx';
import { AppealPanel } from './appeal-panel.tsx';
import { CrawlerPanel } from './crawler-panel.tsx';
import { DenialPanel } from './denial-panel.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { PolicyPanel } from './policy-panel.tsx';
import { PropertyChoice } from './property-choice.tsx';
import { RulePanel } from './rule-panel.tsx';

/** What a property asks of browsers, whose clearance was taken away, and what those say who were refused. */
export function Page() {
  return (
    <EnforcementFrame page="clearance">
      <div className="space-y-4">
        <PropertyChoice>
          {(propertyId) => (
            <>
              <PolicyPanel key={propertyId} propertyId={propertyId} />
              <CrawlerPanel key={`crawlers ${propertyId}`} propertyId={propertyId} />
              <FigurePanel propertyId={propertyId} />
            </>
          )}
        </PropertyChoice>
        <DenialPanel />
        <AppealPanel />
        <RulePanel />
      </div>
    </EnforcementFrame>
  );
}
