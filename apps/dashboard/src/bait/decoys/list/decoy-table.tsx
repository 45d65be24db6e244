import { Link } from '@tanstack/react-router';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { type Column, Table } from '../../../kit/ui/table.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import type { Decoy } from '../../data/use-decoys.ts';
import { AttackTypes } from '../attack-types.tsx';
import { DecoyState } from '../decoy-state.tsx';
import { decoyTexts } from '../decoy-texts.ts';
import { hitsOf } from '../figures.ts';

/** Decoys with what they caught. */
export function DecoyTable({ decoys }: { readonly decoys: readonly Decoy[] }) {
  const say = useTexts(decoyTexts);
  const columns: readonly Column<Decoy>[] = [
    {
      key: 'decoy',
      head: say('decoy'),
      className: 'min-w-56',
      cell: ({ id, name, domain, path }) => (
        <>
          <Link
            to="/decoys/$decoyId"
            params={{ decoyId: id }}
            className="break-words font-medium text-accent underline"
          >
            <bdi>{visibleText(name, 120)}</bdi>
          </Link>
          <p className="break-all text-muted text-xs">
            {domain}
            <bdi className="text-ink">{visibleText(path, 160)}</bdi>
          </p>
        </>
      ),
    },
    { key: 'state', head: say('state'), cell: (decoy) => <DecoyState decoy={decoy} /> },
    {
      key: 'hits',
      head: say('hits'),
      className: 'text-right tabular-nums',
      cell: (decoy) =>
        hitsOf(decoy) === 0 ? (
          number(0)
        ) : (
          <Link
            to="/detections"
            search={{ decoy_id: decoy.id }}
            preload={false}
            title={say('toHits')}
            className="inline-flex min-h-7 items-center text-accent underline"
          >
            {number(hitsOf(decoy))}
          </Link>
        ),
    },
    {
      key: 'addresses',
      head: say('addresses'),
      className: 'text-right tabular-nums',
      cell: ({ unique_ips: addresses }) => number(addresses),
    },
    {
      key: 'attacks',
      head: say('attacks'),
      cell: ({ attack_types: attacks }) => <AttackTypes counts={attacks} most={2} />,
    },
    {
      key: 'last',
      head: say('lastHit'),
      cell: ({ last_hit_at: at }) =>
        at === null ? <span className="text-muted">{say('never')}</span> : <Time at={at} />,
    },
    { key: 'kind', head: say('kind'), cell: ({ decoy_type: type }) => say(type) },
    { key: 'action', head: say('action'), cell: ({ trigger_action: action }) => say(action) },
  ];
  return <Table label={say('list')} columns={columns} rows={decoys} keyOf={({ id }) => id} />;
}
