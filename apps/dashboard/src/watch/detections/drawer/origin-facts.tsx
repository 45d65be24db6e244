import type { FullDetection } from '@sundew/wire/detection';
import { Link } from '@tanstack/react-router';
import { shortActorId } from '../../../kit/ids/short-actor-id.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { NarrowValue } from '../filter/narrow-value.tsx';
import { countryName } from '../filter/value-words.ts';
import { drawerTexts } from './drawer-texts.ts';
import { Fact, Facts } from './facts.tsx';
import { Hostile } from './hostile.tsx';

const THROUGH = ['proxy', 'vpn', 'tor', 'datacenter'] as const;

/** Where the visitor came from, and as whom it is known. */
export function OriginFacts({ detection: found }: { readonly detection: FullDetection }) {
  const say = useTexts(drawerTexts);
  const through = THROUGH.filter((name) => found[`is_${name}`]);
  const { unknown_networks: unknown } = found;
  return (
    <Facts>
      <Fact name={say('ip')}>{found.ip_address && <NarrowValue name="ip" value={found.ip_address} wrapped />}</Fact>
      <Fact name={say('place')}>
        {found.country && (
          <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
            {found.city !== null && <Hostile text={found.city} most={120} />}
            <NarrowValue name="country" value={found.country}>
              {countryName(found.country)}
            </NarrowValue>
          </span>
        )}
      </Fact>
      <Fact name={say('network')}>
        {found.asn_org && (
          <NarrowValue name="q" value={found.asn_org} wrapped>
            <Hostile text={found.asn_org} most={200} />
            {found.asn !== null && <span className="text-muted"> AS{found.asn}</span>}
          </NarrowValue>
        )}
      </Fact>
      <Fact name={say('flags')}>
        <span className="flex flex-wrap gap-1">
          {through.map((name) => (
            <Badge key={name} tone="warn">
              {say(name)}
            </Badge>
          ))}
          {through.length === 0 && unknown.length < THROUGH.length && (
            <span className="text-muted">{say('noFlags')}</span>
          )}
          {unknown.length > 0 && (
            <span className="text-muted">{say('noWord', { kinds: unknown.map((name) => say(name)).join(', ') })}</span>
          )}
        </span>
      </Fact>
      <Fact name={say('trust')}>{say(`${found.trust}Trust`)}</Fact>
      <Fact name={say('actor')}>
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <Link to={`/actors/${found.actor_id}`} className="text-accent underline">
            {say('openActor')} <span className="font-mono text-xs">{shortActorId(found.actor_id)}</span>
          </Link>
          <NarrowValue name="actor_id" value={found.actor_id}>
            {say('actorDetections')}
          </NarrowValue>
        </span>
      </Fact>
    </Facts>
  );
}
