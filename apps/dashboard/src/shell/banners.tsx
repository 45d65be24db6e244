import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useOrganization } from '../data/organization.ts';
import { wordsOf } from '../faults/words.ts';
import { notify } from '../notices/notices.ts';
import { useIsAlive, useSession } from '../session/session-context.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { shellTexts } from './shell-texts.ts';

const BAR = 'flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-sm sm:px-6';

/** What a person must know whatever page they are on. */
export function Banners() {
  const say = useTexts(shellTexts);
  const { is_demo: isDemo } = useOrganization();
  const isAlive = useIsAlive();
  const isOnline = useOnline();
  if (!isDemo && isOnline && isAlive) return null;
  return (
    <section aria-label={say('banners')}>
      {isDemo && (
        <p className={`${BAR} bg-warn-soft text-warn`}>
          <strong>{say('demo')}</strong> {say('demoAbout')}
        </p>
      )}
      {!isOnline && (
        <p role="alert" className={`${BAR} bg-danger-soft text-danger`}>
          {say('offline')}
        </p>
      )}
      {!isAlive && <SessionEnded />}
    </section>
  );
}

function SessionEnded() {
  const say = useTexts(shellTexts);
  const session = useSession();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      await session.signInAgain();
      await queries.invalidateQueries();
    } catch (error) {
      notify({ tone: 'bad', text: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div role="alert" className={`${BAR} bg-danger-soft text-danger`}>
      <span>{say('sessionEnded')}</span>
      <Button look="primary" busy={busy} onClick={() => void signIn()}>
        {say('signInAgain')}
      </Button>
    </div>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('online', changed);
      addEventListener('offline', changed);
      return () => {
        removeEventListener('online', changed);
        removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
  );
}
