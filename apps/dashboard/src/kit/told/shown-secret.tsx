import { useBlocker } from '@tanstack/react-router';
import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Code } from '../copying/code.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { notify } from '../notices/notices.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { uiTexts } from '../ui/ui-texts.ts';
import { secretTexts } from './secret-texts.ts';

interface ShownSecretProps {
  readonly name: string;
  readonly secret: string;
  /** How it is used: lines to copy, each with its own heading. */
  readonly uses: readonly { readonly label: string; readonly text: string }[];
  readonly onClose: () => void;
}

/** Tells a key this once. Whoever leaves without having copied it is asked first. */
export function ShownSecret({ name, secret, uses, onClose }: ShownSecretProps) {
  const say = useTexts(secretTexts);
  const sayUi = useTexts(uiTexts);
  const [isTaken, setTaken] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  // On other pages of the dashboard it is still there.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => !isTaken });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setTaken(true);
    } catch {
      field.current?.querySelector('input')?.select();
      notify({ tone: 'bad', text: sayUi('copyFailed') });
    }
  };
  return (
    <Dialog
      title={say('title', { name })}
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
        <p>{say('about')}</p>
        <div ref={field} onCopy={() => setTaken(true)}>
          <TextField
            label={say('theKey')}
            value={secret}
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
        {uses.map(({ label, text }) => (
          <div key={label} className="space-y-1">
            <p className="font-medium">{label}</p>
            <Code label={label} text={text} />
          </div>
        ))}
      </div>
    </Dialog>
  );
}
