import { useTexts } from '../../kit/texts/texts.ts';
import { auditTexts } from './audit-texts.ts';
import { readDetails } from './details.ts';
import type { Entry } from './use-audit.ts';

const SHOWN = 3;
const LONGEST = 160;

/** What an entry tells beyond its action: the first few at once, the rest when asked for. Names are those of the API. */
export function EntryDetails({ of }: { readonly of: Entry }) {
  const say = useTexts(auditTexts);
  const target = [of.target.type, of.target.id].filter(Boolean).join(' ');
  const details = readDetails(of.details);
  const first = details
    .slice(0, SHOWN)
    .map(({ name, value }) => `${name}: ${value}`)
    .join(' · ');
  const summary = first.length > LONGEST ? `${first.slice(0, LONGEST)}…` : first;
  return (
    <details className="max-w-xl 2xl:max-w-5xl">
      <summary className="min-h-6 cursor-pointer rounded wrap-anywhere">
        <bdi className="break-words">{summary || say('details')}</bdi>
      </summary>
      <dl className="mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
        {[...details, { name: say('target'), value: target }].map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="max-w-40 break-words text-muted">{name}</dt>
            <dd className="whitespace-pre-wrap break-all">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {details.length === 0 && <p className="text-muted text-xs">{say('noDetails')}</p>}
    </details>
  );
}
