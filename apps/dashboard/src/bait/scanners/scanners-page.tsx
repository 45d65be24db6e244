import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, ScanEye } from 'lucide-react';
import { useMay } from '../../kit/data/organization.ts';
import { Pending } from '../../kit/faults/pending.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { PageHead, Panel } from '../../kit/ui/panel.tsx';
import { type Column, Table } from '../../kit/ui/table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { CreateScanner } from './create-scanner.tsx';
import { scannerTexts } from './scanner-texts.ts';
import { type Scanner, useScanners } from './use-scanners.ts';

/** The scripts that pages of the organization load. */
export function Page() {
  const say = useTexts(scannerTexts);
  const mayChange = useMay('admin');
  const scanners = useScanners();
  const navigate = useNavigate();
  const { add } = useSearch({ strict: false }) as { add?: string };
  const open = (isOpen: boolean) => void navigate({ to: '/scanners', search: isOpen ? { add: '1' } : {} });
  const addButton = mayChange && (
    <Button look="primary" icon={Plus} onClick={() => open(true)}>
      {say('add')}
    </Button>
  );
  const columns: readonly Column<Scanner>[] = [
    {
      key: 'name',
      head: say('name'),
      className: 'min-w-44',
      cell: ({ id, name }) => (
        <Link
          to="/scanners/$scannerId"
          params={{ scannerId: id }}
          className="break-words font-medium text-accent underline"
        >
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { key: 'state', head: say('state'), cell: ({ enabled }) => <Badge>{say(enabled ? 'on' : 'off')}</Badge> },
    { key: 'sensitivity', head: say('sensitivity'), cell: ({ sensitivity }) => say(sensitivity) },
    {
      key: 'heard',
      head: say('heard'),
      cell: ({ last_report_at: at }) => (at === null ? say('never') : <Time at={at} />),
    },
  ];
  return (
    <>
      <PageHead title={say('title')} about={say('about')} actions={scanners.data?.length ? addButton : undefined} />
      <Panel>
        <Pending query={scanners} />
        {scanners.data?.length === 0 && (
          <Empty icon={ScanEye} title={say('none')} action={addButton}>
            {say('noneAbout')}
            {!mayChange && ` ${say('noneReader')}`}
          </Empty>
        )}
        {scanners.data !== undefined && scanners.data.length > 0 && (
          <Table label={say('list')} columns={columns} rows={scanners.data} keyOf={({ id }) => id} />
        )}
      </Panel>
      {add !== undefined && mayChange && <CreateScanner onClose={() => open(false)} />}
    </>
  );
}
