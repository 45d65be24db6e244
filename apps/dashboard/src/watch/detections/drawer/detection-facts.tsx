import type { FullDetection } from '@sundew/wire/detection';
import { Link } from '@tanstack/react-router';
import { CopyButton } from '../../../kit/copying/copy-button.tsx';
import { useApi } from '../../../kit/data/api.ts';
import { Level } from '../../../kit/levels/level.tsx';
import { percent } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { curlOf } from '../export/curl.ts';
import { exportTexts } from '../export/export-texts.ts';
import { NarrowValue } from '../filter/narrow-value.tsx';
import { TriageForm } from '../triage/triage-form.tsx';
import { triageTexts } from '../triage/triage-texts.ts';
import { AttackList } from './attack-list.tsx';
import { ConfidenceList } from './confidence-list.tsx';
import { DecisionVerdict } from './decision-verdict.tsx';
import { AiFacts, DetailFacts } from './detail-facts.tsx';
import { drawerTexts } from './drawer-texts.ts';
import { Fact, Facts, Section } from './facts.tsx';
import { OriginFacts } from './origin-facts.tsx';
import { RawJson } from './raw-json.tsx';
import { DecoyFacts, EnforcementList } from './reaction-facts.tsx';
import { RequestFacts } from './request-facts.tsx';
import { ScoreWaterfall } from './score-waterfall.tsx';

/** Everything that is known about a detection: what happened and where, then why, then the arithmetic. */
export function DetectionFacts({ detection: found }: { readonly detection: FullDetection }) {
  const say = useTexts(drawerTexts);
  const sayTriage = useTexts(triageTexts);
  return (
    <div className="space-y-5">
      <Summary detection={found} />
      <Section title={say('request')}>
        <RequestFacts detection={found} />
      </Section>
      <Section title={say('origin')}>
        <OriginFacts detection={found} />
      </Section>
      {(found.decoy_id !== null || found.bait !== null) && (
        <Section title={say('decoy')}>
          <DecoyFacts decoyId={found.decoy_id} bait={found.bait} />
        </Section>
      )}
      <Section title={say('decided')}>
        <DecisionVerdict decision={found.decision} />
        {found.visitor_id !== null && (
          <Link
            to="/visitors/$visitorId"
            params={{ visitorId: found.visitor_id }}
            search={{}}
            preload={false}
            className="mt-2 inline-flex min-h-7 items-center text-accent text-sm underline"
          >
            {say('visitor')}
          </Link>
        )}
      </Section>
      {found.attack_signatures.length > 0 && (
        <Section title={say('attack')}>
          <AttackList signatures={found.attack_signatures} />
        </Section>
      )}
      {found.mitre.length > 0 && (
        <Section title={say('mitre')}>
          <ul className="flex flex-wrap gap-1.5">
            {found.mitre.map(({ id, name, confidence }) => (
              <li key={id}>
                <Badge>
                  {id} {name} · {percent(confidence)}
                </Badge>
              </li>
            ))}
            {found.mitre_techniques.map(({ id, name }) => (
              <li key={id}>
                <Badge>
                  {id} {name}
                </Badge>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {found.ai_scraper.category !== 'none' && (
        <Section title={say('ai')}>
          <AiFacts ai={found.ai_scraper} />
        </Section>
      )}
      <Section title={say('why')}>
        <ScoreWaterfall breakdown={found.score_breakdown} score={found.threat_score} />
      </Section>
      <Section title={say('confidence')}>
        <ConfidenceList detection={found} />
      </Section>
      <Section title={sayTriage('title')}>
        <TriageForm detection={found} />
      </Section>
      <Section title={say('enforcements')}>
        <EnforcementList enforcements={found.enforcements} />
      </Section>
      <Section title={say('details')}>
        <DetailFacts detection={found} />
      </Section>
      <Section title={say('raw')}>
        <Call detection={found} />
        <RawJson value={found} />
      </Section>
    </div>
  );
}

function Summary({ detection: found }: { readonly detection: FullDetection }) {
  const say = useTexts(drawerTexts);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <NarrowValue name="level" value={found.threat_level}>
          <Level level={found.threat_level} score={found.threat_score} />
        </NarrowValue>
        <NarrowValue name="category" value={found.threat_category} />
        {found.is_test && <Badge tone="warn">{say(found.is_unproven_test ? 'unprovenTest' : 'test')}</Badge>}
      </div>
      <Facts>
        <Fact name={say('action')}>{say(`at_${found.threat_level}`)}</Fact>
        <Fact name={say('seen')}>
          <Time at={found.timestamp} exact />
          {found.sample_weight !== 1 && (
            <span className="block text-muted text-xs">{say('weight', { count: found.sample_weight })}</span>
          )}
          {found.incomplete && <span className="block text-warn text-xs">{say('incomplete')}</span>}
        </Fact>
        <Fact name={say('source')}>
          <NarrowValue name="source" value={found.source} />
        </Fact>
        <Fact name={say('property')}>
          <NarrowValue name="property_id" value={found.property_id} wrapped />
        </Fact>
      </Facts>
    </div>
  );
}

function Call({ detection: { id, organization_id: organizationId } }: { readonly detection: FullDetection }) {
  const say = useTexts(exportTexts);
  const { origin } = useApi();
  return (
    <CopyButton className="mb-2" text={curlOf(origin, `/api/organizations/${organizationId}/detections/${id}`)}>
      {say('curl')}
    </CopyButton>
  );
}
