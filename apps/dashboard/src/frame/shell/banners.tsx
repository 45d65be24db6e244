import { useSyncExternalStore } from 'react';
import { useOrganization } from '../../kit/data/organization.ts';
import { SignInAgain } from '../../kit/faults/sign-in-again.tsx';
import { useIsAlive } from '../../kit/session/session-context.ts';
import { useTexts } from '../../kit/texts/texts.ts';
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
  return (
    <div role="alert" className={`${BAR} bg-danger-soft text-danger`}>
      <span>{say('sessionEnded')}</span>
      <SignInAgain />
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
