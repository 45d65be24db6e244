import { useSession } from '../../kit/session/session-context.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Code } from '../../kit/ui/code.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { testVisit } from './curl.ts';
import { detailTexts } from './detail-texts.ts';
import type { Decoy } from './use-decoys.ts';

/** How to visit a decoy without being counted. */
export function TestIt({ decoy }: { readonly decoy: Decoy }) {
  const say = useTexts(detailTexts);
  const { config } = useSession();
  return (
    <Panel title={say('try')} about={say('tryAbout')}>
      <Code label={say('try')} text={testVisit(decoy, config.brand)} />
    </Panel>
  );
}
