import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Fault } from '../faults/fault.tsx';
import { tellFailure } from '../faults/tell-failure.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { uiTexts } from '../ui/ui-texts.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmProps {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode;
  /** Text of the button: the verb, not "OK". */
  readonly action: string;
  /** A word the person types first, where a slip would be costly. */
  readonly typed?: string;
  readonly danger?: boolean;
  /** The dialog closes when it resolves; a failure is said in it. */
  readonly onConfirm: () => Promise<unknown>;
  /** Where it leads once it was done; not for those who closed the dialog before. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Asks before something that is hard to take back. */
export function Confirm({ title, children, action, typed, danger = true, onConfirm, onDone, onClose }: ConfirmProps) {
  const say = useTexts(uiTexts);
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      // By now another dialog may be open, or another page.
      if (!isOpen.current) return;
      onClose();
      onDone?.();
    } catch (caught) {
      if (isOpen.current) setError(caught);
      else tellFailure(caught);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            look={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={typed !== undefined && word !== typed}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="space-y-4 text-sm">
        <div>{children}</div>
        {typed !== undefined && (
          <TextField
            label={say('typeToConfirm', { word: typed })}
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
        )}
        {error !== null && <Fault error={error} />}
      </div>
    </Dialog>
  );
}
