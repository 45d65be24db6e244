import { useBlocker } from '@tanstack/react-router';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Code } from '../../kit/copying/code.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { home } from '../../kit/session/auth-config.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { uiTexts } from '../../kit/ui/ui-texts.ts';
import { keyTexts } from './key-texts.ts';
import type { MadeKey } from './use-keys.ts';

const EXAMPLES: Readonly<Record<MadeKey['kind'], string>> = {
  api: `curl -H "Authorization: Bearer $KEY" ${home}/api/v1/auth/validate-key`,
  sensor: 'X-WD-Sensor-Key: $KEY',
};

/** Tells a key this once. Whoever leaves without having copied it is asked first. */
export function ShownKey({ made, onClose }: { readonly made: MadeKey; readonly onClose: () => void }) {
  const say = useTexts(keyTexts);
  const sayUi = useTexts(uiTexts);
  const [isTaken, setTaken] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  // On other pages of the dashboard it is still there.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => !isTaken });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.secret);
      setTaken(true);
    } catch {
      field.current?.querySelector('input')?.select();
      notify({ tone: 'bad', text: sayUi('copyFailed') });
    }
  };
  return (
    <Dialog
      title={say('shownTitle', { name: made.name })}
      onClose={() => (isTaken ? onClose() : setWarned(true))}
      actions={
        <>
          {isWarned && !isTaken && (
            <Button look="danger" onClick={onClose}>
              {say('closeAnyway')}
            </Button>
          )}
          <Button look={isTaken ? 'plain' : 'primary'} icon={isTaken ? Check : Copy} onClick={() => void copy()}>
            {say('copyKey')}
          </Button>
          {isTaken && (
            <Button look="primary" onClick={onClose}>
              {say('done')}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4 text-sm">
        <p>{say('shownAbout')}</p>
        <div ref={field} onCopy={() => setTaken(true)}>
          <TextField
            label={say('theKey')}
            value={made.secret}
            readOnly
            spellCheck={false}
            className="font-mono"
            onFocus={({ target }) => target.select()}
          />
        </div>
        <p aria-live="polite" className="text-accent empty:hidden">
          {isTaken ? say('copied') : ''}
        </p>
        {isWarned && !isTaken && (
          <p role="alert" className="flex items-center gap-2 rounded-lg bg-warn-soft px-3 py-2 text-warn">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {say('uncopied')}
          </p>
        )}
        <div className="space-y-1">
          <p className="font-medium">{say('use')}</p>
          <Code label={say('use')} text={EXAMPLES[made.kind]} />
        </div>
      </div>
    </Dialog>
  );
}
