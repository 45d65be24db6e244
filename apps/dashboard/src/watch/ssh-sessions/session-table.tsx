import { Link } from '@tanstack/react-router';
import { Level } from '../../kit/levels/level.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { visibleLine } from '../../kit/ui/hostile-text.ts';
import { Table } from '../../kit/ui/table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { lengthWords } from './length-words.ts';
import { sessionTexts } from './session-texts.ts';
import type { SshSession } from './use-sessions.ts';

export function SessionTable({ sessions }: { readonly sessions: readonly SshSession[] }) {
  const say = useTexts(sessionTexts);
  const didWords = ({ command_count, file_count, download_count, has_recording }: SshSession): string =>
    [
      say('commands', { count: command_count }),
      file_count > 0 ? say('files', { count: file_count }) : '',
      download_count > 0 ? say('downloads', { count: download_count }) : '',
      has_recording ? say('recorded') : '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
  return (
    <Table
      label={say('table')}
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'visitor',
          head: say('visitor'),
          className: 'min-w-40',
          cell: ({ id, ip_address: address, country, client_version: client }) => (
            <>
              <Link
                to="/ssh-sessions/$sessionId"
                params={{ sessionId: id }}
                search={{}}
                className="font-medium text-accent underline"
              >
                <bdi>{address ?? say('unknownAddress')}</bdi>
              </Link>
              <p className="break-all text-muted text-xs">
                {country !== null && `${country} · `}
                <bdi>{visibleLine(client, 60)}</bdi>
              </p>
            </>
          ),
        },
        {
          key: 'user',
          head: say('user'),
          className: 'min-w-32',
          cell: ({ username, agent }) => (
            <>
              <bdi className="break-all font-mono text-xs">{visibleLine(username, 60)}</bdi>
              <p className="break-words text-muted text-xs">
                <bdi>{visibleLine(agent, 60)}</bdi>
              </p>
            </>
          ),
        },
        { key: 'when', head: say('when'), cell: ({ timestamp }) => <Time at={timestamp} /> },
        {
          key: 'length',
          head: say('length'),
          className: 'whitespace-nowrap',
          cell: ({ duration_seconds: seconds }) => lengthWords(say, seconds),
        },
        { key: 'did', head: say('did'), className: 'min-w-44', cell: didWords },
        {
          key: 'danger',
          head: say('danger'),
          cell: ({ threat_level: level, bot_score: score }) => <Level level={level} score={score} />,
        },
      ]}
    />
  );
}
