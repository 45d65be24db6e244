import { Dialog } from '../../../kit/dialogs/dialog.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { shortcutTexts } from './shortcut-texts.ts';

const KEYS = [
  ['/', 'search'],
  ['j ↓', 'down'],
  ['k ↑', 'up'],
  ['← →', 'within'],
  ['Enter', 'open'],
  ['x', 'select'],
  ['?', 'help'],
  ['Esc', 'close'],
] as const;

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(shortcutTexts);
  const rows = [
    ...KEYS.map(([key, text]) => ({ key: key as string, text: say(text) })),
    { key: say('press'), text: say('exclude') },
  ];
  return (
    <Dialog title={say('title')} onClose={onClose}>
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-y-2 text-sm">
        {rows.map(({ key, text }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-edge/60 bg-raised px-2 py-0.5 font-mono text-xs">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
