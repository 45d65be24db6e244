import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { Table } from '../../kit/ui/table.tsx';
import { Hostile } from '../detections/drawer/hostile.tsx';
import { sessionTexts } from './session-texts.ts';
import type { SshSessionDetail } from './use-sessions.ts';

/** Files that were put on the honeypot, and addresses that more was to come from. Nothing is shown where there are none. */
export function FilePanel({ session: { files, downloads } }: { readonly session: SshSessionDetail }) {
  const say = useTexts(sessionTexts);
  const addresses = downloads.map((address, index) => ({ number: index, address }));
  return (
    <>
      {addresses.length > 0 && (
        <Panel title={say('loads')} about={say('loadsAbout')}>
          <ul className="space-y-1 overflow-hidden text-sm">
            {addresses.map(({ number: key, address }) => (
              <li key={key}>
                <Hostile text={address} most={2048} mono />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {files.length > 0 && (
        <Panel title={say('put')}>
          <Table
            label={say('put')}
            rows={files.map((file, index) => ({ ...file, number: index }))}
            keyOf={({ number: key }) => String(key)}
            columns={[
              {
                key: 'path',
                head: say('path'),
                className: 'min-w-32',
                cell: ({ path }) => <Hostile text={path} most={512} mono />,
              },
              { key: 'size', head: say('size'), className: 'text-right', cell: ({ bytes }) => number(bytes) },
              {
                key: 'hash',
                head: say('hash'),
                className: 'min-w-40',
                cell: ({ sha256 }) => <Hostile text={sha256} most={64} mono />,
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
