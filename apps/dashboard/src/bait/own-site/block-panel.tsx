import { WEB_SERVERS, type WebServer } from '@sundew/wire/decoys';
import { useState } from 'react';
import { Code } from '../../kit/copying/code.tsx';
import { Pending } from '../../kit/faults/pending.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { SelectField } from '../../kit/ui/field.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { useBlock } from '../data/use-own-site.ts';
import { ownSiteTexts } from './own-site-texts.ts';

const NAMES: Readonly<Record<WebServer, string>> = {
  nginx: 'nginx',
  caddy: 'Caddy',
  apache: 'Apache',
  haproxy: 'HAProxy',
};

/** The block that hands bait on from the owner's web server: of a whole site, or of one decoy. */
export function BlockPanel({ domainId, decoyId }: { readonly domainId: string; readonly decoyId?: string }) {
  const say = useTexts(ownSiteTexts);
  const [server, setServer] = useState<WebServer>('nginx');
  const block = useBlock(domainId, server, decoyId);
  const isOfDecoy = decoyId !== undefined;
  const { data } = block;
  return (
    <Panel
      title={say(isOfDecoy ? 'blockOfDecoy' : 'block')}
      about={say(isOfDecoy ? 'blockOfDecoyAbout' : 'blockAbout')}
    >
      <div className="space-y-3">
        <SelectField
          label={say('server')}
          value={server}
          choices={WEB_SERVERS.map((value) => ({ value, label: NAMES[value] }))}
          onChange={({ target }) => setServer(WEB_SERVERS.find((each) => each === target.value) ?? 'nginx')}
        />
        <Pending query={block} lines={6} />
        {data !== undefined && data.paths.length === 0 && <p className="text-sm text-warn">{say('empty')}</p>}
        {data !== undefined && data.paths.length > 0 && (
          <>
            <p className="text-muted text-sm">{say(`place_${server}`)}</p>
            <Code label={say('block')} text={data.block} />
            <p className="text-muted text-sm">{say('reload')}</p>
            <Code label={say('reload')} text={data.reload} />
          </>
        )}
        {data !== undefined && data.left_out.length > 0 && (
          <p className="text-sm text-warn">{say('leftOut', { paths: data.left_out.join(', ') })}</p>
        )}
        {data?.trusted === false && <p className="text-sm text-warn">{say('untrusted')}</p>}
      </div>
    </Panel>
  );
}
