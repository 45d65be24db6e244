import { useState } from 'react';
import { notify } from '../notices/notices.ts';
import { useIsAlive, useSession } from '../session/session-context.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { faultTexts } from './fault-texts.ts';
import { wordsOf } from './words.ts';

/** Signs in again in a window of its own; gone while the session lives. */
export function SignInAgain() {
  const say = useTexts(faultTexts);
  const session = useSession();
  const isAlive = useIsAlive();
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      await session.signInAgain();
    } catch (error) {
      notify({ tone: 'bad', text: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  if (isAlive) return null;
  return (
    <Button look="primary" busy={busy} onClick={() => void signIn()}>
      {say('signInAgain')}
    </Button>
  );
}
