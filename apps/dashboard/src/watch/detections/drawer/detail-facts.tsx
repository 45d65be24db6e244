import type { FullDetection } from '@sundew/wire/detection';
import { dateTime } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { NarrowValue } from '../filter/narrow-value.tsx';
import { drawerTexts } from './drawer-texts.ts';
import { Fact, Facts } from './facts.tsx';
import { Hostile } from './hostile.tsx';

/** Fields that only some sources have (specification, "Detection"). */
const NAMES = [
  'webdriver_detected',
  'headless_detected',
  'automation_markers',
  'fingerprint_hash',
  'behavioral_score',
  'hook_triggered',
  'honeypot_filled',
  'rate_limited',
  'form_type',
  'woocommerce_context',
  'sdk_version',
  'framework',
  'submission_timestamp',
  'platform',
  'page_url',
] as const satisfies readonly (keyof FullDetection)[];
/** Those that the filter by operator knows: who reads for an AI. */
const AI_CATEGORIES: ReadonlySet<string> = new Set([
  'training_crawler',
  'ai_search_crawler',
  'ai_agent',
  'ai_assistant',
]);
type SourceField = (typeof NAMES)[number];

/** What only this source tells, and what the sensor added. */
export function DetailFacts({ detection: found }: { readonly detection: FullDetection }) {
  const say = useTexts(drawerTexts);
  const own = NAMES.flatMap((name) => {
    const text = textOf(found[name]);
    return text === null ? [] : [{ name, text }];
  });
  const ssh = Object.entries(found.ssh ?? {}).flatMap(([name, value]) => {
    const text = textOf(value);
    return text === null ? [] : [{ name, text }];
  });
  const metadata = Object.entries(found.metadata);
  return (
    <Facts>
      <Fact name={say('sensor')}>
        <Hostile text={found.sensor} most={120} />
      </Fact>
      <Fact name={say('clientTime')}>{found.client_timestamp && dateTime(found.client_timestamp)}</Fact>
      {[...own, ...ssh].map(({ name, text }) => (
        <Fact key={name} name={name.replaceAll('_', ' ')}>
          <Hostile text={text} most={1000} />
        </Fact>
      ))}
      <Fact name={say('reportedFlags')}>{found.flags.length > 0 && <Hostile text={found.flags.join(', ')} />}</Fact>
      <Fact name={say('marks')}>{found.marks.length > 0 && <Hostile text={found.marks.join(', ')} />}</Fact>
      <Fact name={say('metadata')}>
        {metadata.length + found.metadata_dropped > 0 && (
          <ul>
            {metadata.map(([name, value]) => (
              <li key={name}>
                <Hostile text={`${name}: ${value}`} most={400} mono />
              </li>
            ))}
            {found.metadata_dropped > 0 && (
              <li className="text-muted text-xs">{say('dropped', { count: found.metadata_dropped })}</li>
            )}
          </ul>
        )}
      </Fact>
    </Facts>
  );
}

/** What looks like a crawler or an AI agent, and whether it is who it says. */
export function AiFacts({ ai }: { readonly ai: FullDetection['ai_scraper'] }) {
  const say = useTexts(drawerTexts);
  return (
    <Facts>
      <Fact name={say('kind')}>
        {ai.category.replaceAll('_', ' ')} ({ai.score})
      </Fact>
      <Fact name={say('operator')}>
        {ai.operator && AI_CATEGORIES.has(ai.category) && (
          <NarrowValue name="ai_operator" value={ai.operator} wrapped />
        )}
        {ai.operator && !AI_CATEGORIES.has(ai.category) && <Hostile text={ai.operator} most={200} />}
      </Fact>
      <Fact name={say('purpose')}>{ai.purpose && <Hostile text={ai.purpose} most={200} />}</Fact>
      <Fact name={say('verified')}>{ai.verified === null ? null : say(ai.verified ? 'yes' : 'no')}</Fact>
      <Fact name={say('impersonation')}>{ai.impersonation ? say('yes') : null}</Fact>
    </Facts>
  );
}

function textOf(value: FullDetection[SourceField] | number): string | null {
  if (value === null || value === undefined) return null;
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text === '' ? null : text;
}
