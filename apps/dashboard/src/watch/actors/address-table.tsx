import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BlockButton } from '../../kit/blocking/block-button.tsx';
import { shortActorId } from '../../kit/ids/short-actor-id.ts';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { actionsColumn } from '../../kit/ui/actions-column.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { visibleLine } from '../../kit/ui/hostile-text.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { Table } from '../../kit/ui/table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { AbuseButton } from '../abuse/abuse-button.tsx';
import type { ActorDetail } from './actor.ts';
import { actorTexts } from './actor-texts.ts';

const SHOWN_AT_FIRST = 8;

/** Where the actor was seen, last first; each address leads to the actor's detections from there. */
export function AddressTable({ actor }: { readonly actor: ActorDetail }) {
  const say = useTexts(actorTexts);
  const [all, setAll] = useState(false);
  const { ip_addresses: addresses } = actor;
  const title = say('addresses', { count: actor.addresses, shown: number(actor.addresses) });
  const isCut = addresses.length < actor.addresses;
  return (
    <Panel title={title} {...(isCut ? { about: say('addressesCut', { count: addresses.length }) } : {})}>
      <Table
        label={title}
        rows={all ? addresses : addresses.slice(0, SHOWN_AT_FIRST)}
        keyOf={({ ip_address: ip }) => ip}
        columns={[
          {
            key: 'ip',
            head: say('address'),
            cell: ({ ip_address: ip }) => (
              <Link
                to="/detections"
                search={{ actor_id: actor.id, ip }}
                preload={false}
                aria-label={say('showDetections', { ip })}
                className="inline-flex min-h-7 items-center whitespace-nowrap font-mono text-accent text-xs underline"
              >
                {ip}
              </Link>
            ),
          },
          {
            key: 'network',
            head: say('network'),
            cell: ({ asn_org: org, country }) => (
              <span className="wrap-anywhere text-xs">
                {[org, country]
                  .filter((part) => part !== null)
                  .map((part) => visibleLine(part, 60))
                  .join(', ')}
              </span>
            ),
          },
          {
            key: 'count',
            head: say('count'),
            className: 'text-right tabular-nums',
            cell: ({ detections }) => number(detections),
          },
          { key: 'last', head: say('last'), cell: ({ last_seen: at }) => <Time at={at} /> },
          actionsColumn<ActorDetail['ip_addresses'][number]>(say('act'), ({ ip_address: ip }) => (
            <>
              <AbuseButton network={ip} />
              <BlockButton network={ip} reason={say('blockReason', { id: shortActorId(actor.id) })} />
            </>
          )),
        ]}
      />
      {!all && addresses.length > SHOWN_AT_FIRST && (
        <Button look="quiet" className="mt-2" onClick={() => setAll(true)}>
          {say('addressesAll', { count: number(addresses.length) })}
        </Button>
      )}
    </Panel>
  );
}
