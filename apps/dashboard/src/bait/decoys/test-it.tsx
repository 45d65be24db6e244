import { Code } from '../../kit/copying/code.tsx';
import { useSession } from '../../kit/session/session-context.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import type { Decoy } from '../data/use-decoys.ts';
import { testVisit } from './curl.ts';
import { detailTexts } from './detail-texts.ts';

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
