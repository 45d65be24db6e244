import { useTexts } from '../../kit/texts/texts.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { Hostile } from '../detections/drawer/hostile.tsx';
import { sessionTexts } from './session-texts.ts';
import type { SshSessionDetail } from './use-sessions.ts';

/** Techniques of MITRE ATT&CK, each with the first command that shows it. */
export function DeedPanel({ session: { deeds } }: { readonly session: SshSessionDetail }) {
  const say = useTexts(sessionTexts);
  return (
    <Panel title={say('deeds')} about={say('deedsAbout')}>
      {deeds.length === 0 && <p className="text-muted text-sm">{say('noDeeds')}</p>}
      <ul className="space-y-3 overflow-hidden text-sm">
        {deeds.map(({ name, technique, technique_id: id, command }) => (
          <li key={`${name} ${id}`} className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <Badge>{id}</Badge>
              {technique}
            </p>
            <p className="mt-0.5 text-muted">
              <Hostile text={command} most={300} mono />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
