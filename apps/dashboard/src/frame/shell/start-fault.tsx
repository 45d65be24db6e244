import { useEffect } from 'react';
import { Code } from '../../kit/copying/code.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { home } from '../../kit/session/auth-config.ts';
import { SignInImpossible } from '../../kit/session/sign-in-place.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { shellTexts } from './shell-texts.ts';
import { startAnewWhenBack } from './start-anew.ts';

/** The dashboard could not even sign in: says why, and starts over where that may help. */
export function StartFault({ error }: { readonly error: unknown }) {
  return (
    <main className="mx-auto mt-[12vh] max-w-xl space-y-4 px-4">
      {error instanceof SignInImpossible ? <WayIn fault={error} /> : <FailedStart error={error} />}
    </main>
  );
}

function FailedStart({ error }: { readonly error: unknown }) {
  const say = useTexts(shellTexts);
  useEffect(() => startAnewWhenBack(startOver), []);
  return (
    <>
      <h1>{say('startFailed')}</h1>
      <Fault error={error} onRetry={startOver} />
    </>
  );
}

function WayIn({ fault }: { readonly fault: SignInImpossible }) {
  const say = useTexts(shellTexts);
  return (
    <>
      <h1>{say('signInPlace')}</h1>
      <p>{say('signInPlaceAbout', { here: fault.here.origin })}</p>
      {fault.tunnel !== null && (
        <>
          <p>{say('signInTunnel', { home: fault.home.origin })}</p>
          <Code text={fault.tunnel} label={say('signInTunnel', { home: fault.home.origin })} />
        </>
      )}
      <p>{say('signInTls')}</p>
    </>
  );
}

/** At the same page; what the issuer sent somebody back with is good only once. */
function startOver(): void {
  if (location.href.startsWith(`${home}/callback?`)) location.assign(`${home}/`);
  else location.reload();
}
