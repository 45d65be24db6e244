import { Fault } from '../../kit/faults/fault.tsx';
import { home } from '../../kit/session/auth-config.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { shellTexts } from './shell-texts.ts';

/** The dashboard could not even sign in: says why, and starts over. */
export function StartFault({ error }: { readonly error: unknown }) {
  const say = useTexts(shellTexts);
  return (
    <main className="mx-auto mt-[12vh] max-w-xl space-y-4 px-4">
      <h1>{say('startFailed')}</h1>
      <Fault error={error} onRetry={startOver} />
    </main>
  );
}

/** At the same page; what the issuer sent somebody back with is good only once. */
function startOver(): void {
  if (location.href.startsWith(`${home}/callback?`)) location.assign(`${home}/`);
  else location.reload();
}
