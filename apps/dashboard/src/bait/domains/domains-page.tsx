import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Globe, Plus } from 'lucide-react';
import { useMay } from '../../kit/data/organization.ts';
import { Pending } from '../../kit/faults/pending.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { PageHead, Panel } from '../../kit/ui/panel.tsx';
import { type Column, Table } from '../../kit/ui/table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { isOwnSite } from '../data/own-site.ts';
import { type Domain, useDomains } from '../data/use-domains.ts';
import { AddDomain } from './add-domain.tsx';
import { CertificateState, DnsState } from './domain-states.tsx';
import { domainTexts } from './domain-texts.ts';

/** Host names of the organization and how far each of them is. */
export function Page() {
  const say = useTexts(domainTexts);
  const mayChange = useMay('admin');
  const domains = useDomains();
  const navigate = useNavigate();
  const { add } = useSearch({ strict: false }) as { add?: string };
  const open = (isOpen: boolean) => void navigate({ to: '/domains', search: isOpen ? { add: '1' } : {} });
  const addButton = mayChange && (
    <Button look="primary" icon={Plus} onClick={() => open(true)}>
      {say('add')}
    </Button>
  );
  const columns: readonly Column<Domain>[] = [
    {
      key: 'domain',
      head: say('domain'),
      className: 'min-w-44',
      cell: ({ id, domain }) => (
        <Link to="/domains/$domainId" params={{ domainId: id }} className="break-all font-medium text-accent underline">
          {domain}
        </Link>
      ),
    },
    { key: 'dns', head: say('state'), cell: (domain) => <DnsState domain={domain} /> },
    { key: 'certificate', head: say('certificate'), cell: (domain) => <CertificateState domain={domain} /> },
    {
      key: 'checked',
      head: say('checked'),
      cell: (domain) => {
        if (domain.last_check !== null) return <Time at={domain.last_check.at} />;
        return isOwnSite(domain) ? '–' : say('never');
      },
    },
    { key: 'added', head: say('added'), cell: ({ created_at: at }) => <Time at={at} /> },
  ];
  return (
    <>
      <PageHead title={say('title')} about={say('about')} actions={domains.data?.length ? addButton : undefined} />
      <Panel>
        <Pending query={domains} />
        {domains.data?.length === 0 && (
          <Empty icon={Globe} title={say('none')} action={addButton}>
            {say('noneAbout')}
            {!mayChange && ` ${say('noneReader')}`}
          </Empty>
        )}
        {domains.data !== undefined && domains.data.length > 0 && (
          <Table label={say('list')} columns={columns} rows={domains.data} keyOf={({ id }) => id} />
        )}
      </Panel>
      {add !== undefined && mayChange && <AddDomain onClose={() => open(false)} />}
    </>
  );
}
