import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { showNoticesIn } from '../notices/notice-place.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { InDialog } from '../ui/in-dialog.ts';
import { uiTexts } from '../ui/ui-texts.ts';

const SHAPES = {
  middle: 'm-auto w-[min(38rem,calc(100vw-1.5rem))] max-h-[min(90dvh,60rem)] rounded-2xl',
  wide: 'm-auto w-[min(64rem,calc(100vw-1.5rem))] max-h-[min(92dvh,70rem)] rounded-2xl',
  side: 'ml-auto mr-0 my-0 h-dvh max-h-dvh w-[min(46rem,100vw)] max-w-none rounded-none sm:rounded-l-2xl',
} as const;

/** What somebody fills in first. Choices are made by pressing, so they need no focus of their own. */
const FIRST_FIELD = ':is(input:not([type=checkbox], [type=radio], [readonly]), select, textarea):not(:disabled)';

/** What had the focus before each dialog. */
const openedFrom = new WeakMap<Element, Element | null>();

/** Gives the focus back; where a dialog had it that is closed by now, to what had opened that. */
function leadBack(before: Element | null): void {
  let at = before;
  for (let around = at?.closest('dialog'); at?.isConnected === false && around; around = at?.closest('dialog')) {
    at = openedFrom.get(around) ?? null;
  }
  if (at instanceof HTMLElement) at.focus();
}

export interface DialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly shape?: keyof typeof SHAPES;
  /** What would be lost when a press beside it closed it: what was typed, or what is shown this once. Else such a press does. */
  readonly holds?: 'typed' | 'shown';
  /** Buttons at the end, the one that does it last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog or drawer. The browser itself keeps the focus inside, closes on Escape and gives the focus back. What is
 * to be filled in has the focus first; in a drawer, which is read, nothing has.
 */
export function Dialog({ title, onClose, shape = 'middle', holds, actions, children }: DialogProps) {
  const say = useTexts(uiTexts);
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  /** Where the last press began: text that is marked from inside to the backdrop ends there as a click. */
  const pressed = useRef<EventTarget | null>(null);
  const isKept = useRef(holds === 'shown');
  const isFilledIn = shape !== 'side';
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog === null) return;
    openedFrom.set(dialog, before);
    if (!dialog.open) dialog.showModal();
    if (isFilledIn) dialog.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    const endNotices = showNoticesIn(dialog);
    return () => {
      endNotices();
      dialog.close();
      leadBack(before);
    };
  }, [isFilledIn]);
  return (
    // A press on the backdrop closes, as Escape does; the dialog itself is reached by its content.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={element}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onInput={() => {
        if (holds === 'typed') isKept.current = true;
      }}
      onClick={({ target }) => {
        if (target === element.current && pressed.current === target && !isKept.current) onClose();
      }}
      className={classNames(
        'fixed inset-0 flex-col border border-line bg-surface p-0 shadow-2xl open:flex',
        SHAPES[shape],
      )}
    >
      <div className="flex items-start justify-between gap-4 border-line border-b px-5 py-3.5">
        <h2 id={id} className="min-w-0 break-words pt-1">
          {title}
        </h2>
        <Button look="quiet" icon={X} iconOnly onClick={onClose}>
          {say('close')}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
        <InDialog value>{children}</InDialog>
      </div>
      {actions && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-5 py-3">{actions}</div>
      )}
    </dialog>
  );
}
