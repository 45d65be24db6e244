import { SCOPES } from '@sundew/wire/scopes';
import { useTexts } from '../../kit/texts/texts.ts';
import { actionsColumn } from '../../kit/ui/actions-column.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { type Column, Table } from '../../kit/ui/table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { isWorking, KeyStatus } from './key-status.tsx';
import { keyTexts } from './key-texts.ts';
import type { ApiKey, SensorKey } from './use-keys.ts';

interface KeyTableProps<Key extends SensorKey> {
  readonly label: string;
  readonly keys: readonly Key[];
  /** Column after the name, where keys of this kind have more to tell. */
  readonly more?: readonly Column<Key>[];
  readonly onRotate?: (key: Key) => void;
  readonly onRevoke: (key: Key) => void;
  readonly isRotated?: (key: Key) => boolean;
}

/** Keys of either kind, with what can be done to those that work. */
export function KeyTable<Key extends SensorKey>(props: KeyTableProps<Key>) {
  const { label, keys, more = [], onRotate, onRevoke, isRotated = () => false } = props;
  const say = useTexts(keyTexts);
  const columns: readonly Column<Key>[] = [
    {
      key: 'name',
      head: say('name'),
      cell: ({ name, key_prefix }) => (
        <>
          <bdi className="block min-w-32 max-w-72 break-words font-medium">{name}</bdi>
          <code className="text-muted text-xs">{key_prefix}…</code>
        </>
      ),
    },
    ...more,
    { key: 'status', head: say('status'), cell: (key) => <KeyStatus of={key} isRotated={isRotated(key)} /> },
    {
      key: 'used',
      head: say('lastUsed'),
      cell: ({ last_used_at: at }) =>
        at === null ? <span className="text-muted">{say('never')}</span> : <Time at={at} />,
    },
    { key: 'created', head: say('created'), cell: ({ created_at }) => <Time at={created_at} /> },
    actionsColumn(
      say('actions'),
      (key) =>
        isWorking(key) && (
          <>
            {onRotate !== undefined && !isRotated(key) && (
              <Button aria-label={say('rotateNamed', { name: key.name })} onClick={() => onRotate(key)}>
                {say('rotate')}
              </Button>
            )}
            <Button look="danger" aria-label={say('revokeNamed', { name: key.name })} onClick={() => onRevoke(key)}>
              {say('revoke')}
            </Button>
          </>
        ),
    ),
  ];
  return <Table label={label} columns={columns} rows={keys} keyOf={({ id }) => id} />;
}

/** What an organization key may do, in words, and where. */
export function Reach({ of, property }: { readonly of: ApiKey; readonly property: string }) {
  const say = useTexts(keyTexts);
  const known = SCOPES.filter((scope) => of.scopes.includes(scope));
  return (
    <>
      <ul>
        {known.map((scope) => (
          <li key={scope}>{say(scope)}</li>
        ))}
      </ul>
      <bdi className="block max-w-60 break-words text-muted text-xs">{property}</bdi>
    </>
  );
}
