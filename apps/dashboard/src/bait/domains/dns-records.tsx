import { isLoopback } from '@sundew/wire/loopback';
import { CopyButton } from '../../kit/copying/copy-button.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { type Column, Table } from '../../kit/ui/table.tsx';
import type { Domain } from '../data/use-domains.ts';
import { dnsTexts } from './dns-texts.ts';

interface WantedRecord {
  readonly type: string;
  readonly name: string;
  readonly value: string;
}

/** The records to create at the DNS provider, each part ready to be copied. */
export function DnsRecords({ domain }: { readonly domain: Domain }) {
  const say = useTexts(dnsTexts);
  const { dns_records: leading, ownership_record: proof } = domain;
  const isLocal = leading.length > 0 && leading.every(({ value }) => isLoopback(value));
  // Nobody is told to publish a record that leads each visitor to himself.
  const told = leading.filter(({ value }) => !isLoopback(value));
  const rows: readonly WantedRecord[] = [...told, ...(proof === null ? [] : [proof])];
  const part = (text: string, copy: string) => (
    <span className="flex items-center gap-2">
      <code className="min-w-0 flex-1 break-all font-mono text-xs">{text}</code>
      <CopyButton text={text} iconOnly look="quiet">
        {copy}
      </CopyButton>
    </span>
  );
  const columns: readonly Column<WantedRecord>[] = [
    { key: 'type', head: say('type'), cell: ({ type }) => <strong className="leading-9">{type}</strong> },
    { key: 'name', head: say('name'), className: 'min-w-40', cell: ({ name }) => part(name, say('copyName')) },
    { key: 'value', head: say('value'), className: 'min-w-40', cell: ({ value }) => part(value, say('copyValue')) },
  ];
  return (
    <Panel title={say('create')} about={isLocal ? undefined : say('createAbout')}>
      {isLocal && <p className="mb-3 text-sm text-warn">{say('createLocal', { value: leading[0]?.value ?? '' })}</p>}
      {leading.length === 0 && <p className="text-sm text-warn">{say('noRecord')}</p>}
      {rows.length > 0 && (
        <Table
          label={say('records')}
          columns={columns}
          rows={rows}
          keyOf={({ type, name, value }) => `${type} ${name} ${value}`}
        />
      )}
      {proof !== null && (
        <p className="mt-3 text-muted text-sm">
          {say('proof')} {domain.status === 'Verified' && say('proofLater')}
        </p>
      )}
    </Panel>
  );
}
