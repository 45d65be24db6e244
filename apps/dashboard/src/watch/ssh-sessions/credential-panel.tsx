import { Eye } from 'lucide-react';
import { useMay } from '../../kit/data/organization.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { Fact, Facts } from '../detections/drawer/facts.tsx';
import { Hostile } from '../detections/drawer/hostile.tsx';
import { sessionTexts } from './session-texts.ts';
import { type SshSessionDetail, useTypedPassword } from './use-sessions.ts';

/** The account that was opened, and its password once somebody asks for it. */
export function CredentialPanel({ session }: { readonly session: SshSessionDetail }) {
  const say = useTexts(sessionTexts);
  const mayLook = useMay('analyst');
  const typed = useTypedPassword(session.id);
  const password = typed.data?.password;
  return (
    <Panel title={say('credentials')} about={say('passwordAbout')}>
      <Facts>
        <Fact name={say('user')}>
          <Hostile text={session.username} most={256} mono />
        </Fact>
        <Fact name={say('password')}>
          {typeof password === 'string' && <Hostile text={password} most={1000} mono />}
        </Fact>
      </Facts>
      <div aria-live="polite" className="mt-2 text-muted text-sm empty:hidden">
        {password === null && say('noPassword')}
        {!mayLook && say('needAnalyst')}
      </div>
      {mayLook && typed.data === undefined && (
        <div className="mt-3">
          <Button icon={Eye} busy={typed.isPending} onClick={() => typed.mutate()}>
            {say('showPassword')}
          </Button>
        </div>
      )}
      {typed.error !== null && <Fault error={typed.error} onRetry={() => typed.mutate()} />}
    </Panel>
  );
}
