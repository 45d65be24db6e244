import { Code } from '../../../kit/copying/code.tsx';
import { useMay } from '../../../kit/data/organization.ts';
import { useSession } from '../../../kit/session/session-context.ts';
import { clockTime } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import type { Decoy } from '../../data/use-decoys.ts';
import { testVisit } from './curl.ts';
import { detailTexts } from './detail-texts.ts';
import { useTestProof } from './use-test-proof.ts';

/** How to visit a decoy without being counted, and without being taken for an attacker. */
export function TestIt({ decoy }: { readonly decoy: Decoy }) {
  const say = useTexts(detailTexts);
  const { config } = useSession();
  const mayTest = useMay('analyst');
  const { data: proof, isPending, mutate } = useTestProof();
  return (
    <Panel title={say('try')} about={say('tryAbout')}>
      <Code label={say('try')} text={testVisit(decoy, proof?.user_agent ?? `${config.brand}-Test/1.0`)} />
      <p className="my-2 text-muted text-xs">
        {proof === undefined ? say('unproven') : say('proven', { time: clockTime(proof.expires_at) })}
      </p>
      {mayTest && (
        <Button disabled={isPending} onClick={() => mutate()}>
          {say('prove')}
        </Button>
      )}
    </Panel>
  );
}
