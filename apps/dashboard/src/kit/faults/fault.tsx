import { ApiError } from '@sundew/api-client/api-error';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useContext, useEffect, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { InDialog } from '../ui/in-dialog.ts';
import { faultTexts } from './fault-texts.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { wordsOf } from './words.ts';

/** Says what failed and offers another try where one makes sense. */
export function Fault({ error, onRetry }: { readonly error: unknown; readonly onRetry?: (() => void) | undefined }) {
  const say = useTexts(faultTexts);
  const isInDialog = useContext(InDialog);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands at the end of a form, which may be longer than what is seen of it.
    if (isInDialog && error !== null) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isInDialog, error]);
  const helps = !(error instanceof ApiError) || error.status === 429 || error.status >= 500;
  return (
    <div
      ref={place}
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-danger-soft px-3 py-2.5 text-danger text-sm"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 break-words">{wordsOf(error)}</p>
      {onRetry !== undefined && helps && (
        <Button icon={RotateCw} onClick={onRetry}>
          {say('again')}
        </Button>
      )}
      {/* The banner that offers it elsewhere cannot be reached from within a dialog. */}
      {isInDialog && error instanceof ApiError && error.status === 401 && <SignInAgain />}
    </div>
  );
}
