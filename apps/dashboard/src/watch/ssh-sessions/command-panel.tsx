import { useTexts } from '../../kit/texts/texts.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { Hostile } from '../detections/drawer/hostile.tsx';
import { sessionTexts } from './session-texts.ts';
import type { SshSessionDetail } from './use-sessions.ts';

/** What was typed, in its order. */
export function CommandPanel({ session: { commands } }: { readonly session: SshSessionDetail }) {
  const say = useTexts(sessionTexts);
  const rows = commands.map((command, index) => ({ number: index + 1, command }));
  return (
    <Panel title={say('typed')} about={say('typedAbout')}>
      {rows.length === 0 && <p className="text-muted text-sm">{say('nothingTyped')}</p>}
      <ol className="space-y-1 overflow-hidden">
        {rows.map(({ number, command }) => (
          <li key={number} className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline gap-2">
            <span className="text-right text-muted text-xs tabular-nums">{number}</span>
            <Hostile text={command} most={2000} mono />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
