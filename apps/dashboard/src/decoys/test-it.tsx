import { useSession } from '../session/session-context.ts';
import { useTexts } from '../texts/texts.ts';
import { Code } from '../ui/code.tsx';
import { Panel } from '../ui/panel.tsx';
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
