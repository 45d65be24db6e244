import { Link } from '@tanstack/react-router';
import { useMay } from '../../../kit/data/organization.ts';
import type { Property } from '../../../kit/data/use-properties.ts';
import { policyName } from '../../../kit/decisions/policy-texts.ts';
import { ago } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { actionsColumn } from '../../../kit/ui/actions-column.tsx';
import { Badge } from '../../../kit/ui/badge.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { type Column, Table } from '../../../kit/ui/table.tsx';
import { propertyTexts } from './property-texts.ts';

interface PropertyTableProps {
  readonly properties: readonly Property[];
  readonly onEdit: (property: Property) => void;
  readonly onPause: (property: Property) => void;
  readonly onResume: (property: Property) => void;
  /** Id of the one that is being resumed. */
  readonly resuming: string | null;
}

export function PropertyTable({ properties, onEdit, onPause, onResume, resuming }: PropertyTableProps) {
  const say = useTexts(propertyTexts);
  const mayChange = useMay('admin');
  const columns: readonly Column<Property>[] = [
    {
      key: 'name',
      head: say('name'),
      cell: ({ name, is_default: isDefault, is_demo: isDemo }) => (
        <div className="min-w-40 max-w-72">
          <bdi className="break-words font-medium">{name}</bdi> {isDefault && <Badge>{say('default')}</Badge>}{' '}
          {isDemo && <Badge tone="warn">{say('sample')}</Badge>}
          {isDefault && <p className="text-muted text-xs">{say('defaultHint')}</p>}
        </div>
      ),
    },
    {
      key: 'preset',
      head: say('preset'),
      cell: ({ id, name, threshold_preset: preset }) => (
        <>
          {policyName(preset)}
          <Link
            to="/settings/properties/$propertyId"
            params={{ propertyId: id }}
            search={{}}
            aria-label={say('decisionsNamed', { name })}
            className="block min-h-6 text-accent underline"
          >
            {say('decisions')}
          </Link>
        </>
      ),
    },
    ...(['challenge', 'block'] as const).map(
      (figure): Column<Property> => ({
        key: figure,
        head: say(figure),
        className: 'tabular-nums',
        cell: (property) => property[`${figure}_threshold`] ?? <span className="text-muted">{say('never')}</span>,
      }),
    ),
    {
      key: 'state',
      head: say('state'),
      cell: ({ paused, paused_at: at }) => (
        <>
          <Badge tone={paused ? 'warn' : 'good'}>{say(paused ? 'paused' : 'working')}</Badge>
          {at !== null && <p className="mt-0.5 text-muted text-xs">{say('since', { when: ago(at) })}</p>}
        </>
      ),
    },
    ...(mayChange
      ? [
          actionsColumn<Property>(say('actions'), (property) => {
            const { id, name, paused, is_default: isDefault } = property;
            return (
              <>
                <Button aria-label={say('editNamed', { name })} onClick={() => onEdit(property)}>
                  {say('edit')}
                </Button>
                {paused && (
                  <Button
                    busy={resuming === id}
                    aria-label={say('resumeNamed', { name })}
                    onClick={() => onResume(property)}
                  >
                    {say('resume')}
                  </Button>
                )}
                {!paused && !isDefault && (
                  <Button look="danger" aria-label={say('pauseNamed', { name })} onClick={() => onPause(property)}>
                    {say('pause')}
                  </Button>
                )}
              </>
            );
          }),
        ]
      : []),
  ];
  return <Table label={say('list')} columns={columns} rows={properties} keyOf={({ id }) => id} />;
}
