import { useTexts } from '../../kit/texts/texts.ts';
import { type Column, Table } from '../../kit/ui/table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { actionTexts } from './action-texts.ts';
import { isKnownAction } from './actions.ts';
import type { AuditSearch } from './audit-search.ts';
import { auditTexts } from './audit-texts.ts';
import { EntryDetails } from './entry-details.tsx';
import type { Entry } from './use-audit.ts';

const KINDS = ['operator', 'api_key', 'sensor_key', 'service'] as const;
const PRESSED =
  '-mt-0.5 block min-h-6 cursor-pointer rounded text-left underline decoration-edge/50 underline-offset-2 hover:text-accent';

interface EntryTableProps {
  readonly entries: readonly Entry[];
  readonly onNarrow: (part: Partial<AuditSearch>) => void;
}

/** Entries of the log. Who and what can be pressed to see only those. */
export function EntryTable({ entries, onNarrow }: EntryTableProps) {
  const say = useTexts(auditTexts);
  const sayAction = useTexts(actionTexts);
  const wordsOf = (action: string): string => (isKnownAction(action) ? sayAction(action) : action);
  const columns: readonly Column<Entry>[] = [
    { key: 'when', head: say('when'), cell: ({ at }) => <Time at={at} exact /> },
    {
      key: 'who',
      head: say('who'),
      cell: ({ actor }) => {
        const kind = KINDS.find((known) => known === actor.kind);
        const name = actor.kind === 'operator' ? say('operator') : (actor.name ?? actor.id);
        return (
          <div className="max-w-52">
            <button
              type="button"
              className={`${PRESSED} break-words`}
              title={say('onlyThese', { name })}
              onClick={() => onNarrow({ actorId: actor.id })}
            >
              <bdi>{name}</bdi>
            </button>
            {kind !== undefined && kind !== 'operator' && <p className="text-muted text-xs">{say(kind)}</p>}
          </div>
        );
      },
    },
    {
      key: 'what',
      head: say('what'),
      cell: ({ action }) => (
        <button
          type="button"
          className={PRESSED}
          title={say('onlyAction', { action })}
          onClick={() => onNarrow({ action })}
        >
          {wordsOf(action)}
        </button>
      ),
    },
    {
      key: 'where',
      head: say('where'),
      cell: ({ ip_address: ip }) =>
        ip === null ? (
          <span className="text-muted">{say('unknownPlace')}</span>
        ) : (
          <code className="whitespace-nowrap text-xs">{ip}</code>
        ),
    },
    { key: 'details', head: say('details'), className: 'min-w-72', cell: (entry) => <EntryDetails of={entry} /> },
  ];
  return <Table label={say('entries')} columns={columns} rows={entries} keyOf={({ id }) => id} />;
}
