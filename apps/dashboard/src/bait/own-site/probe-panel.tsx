import { Radar } from 'lucide-react';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { type SiteProbe, useProbe } from '../data/use-own-site.ts';
import { ownSiteTexts } from './own-site-texts.ts';

/** Sends a marked request through the owner's web server and says which address arrives. */
export function ProbePanel({ domainId }: { readonly domainId: string }) {
  const say = useTexts(ownSiteTexts);
  const probe = useProbe(domainId);
  const { data } = probe;
  return (
    <Panel title={say('check')} about={say('checkAbout')}>
      <Button icon={Radar} busy={probe.isPending} onClick={() => probe.mutate()}>
        {say('check')}
      </Button>
      <div role="status" className="mt-3 text-sm">
        {data !== undefined && (
          <p className={data.advice === null ? 'text-good' : 'text-warn'}>
            {say(wordsOf(data), { url: data.url, address: data.address ?? '', status: data.status ?? '' })}
          </p>
        )}
      </div>
      {probe.error !== null && <Fault error={probe.error} />}
    </Panel>
  );
}

function wordsOf({ result, advice }: SiteProbe) {
  if (result === 'handed_on') return advice === null ? 'arrived' : 'untrustedResult';
  return result === 'not_handed_on' || result === 'private_address' ? result : 'no_answer';
}
