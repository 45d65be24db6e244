import { Code } from '../../kit/copying/code.tsx';
import { Pending } from '../../kit/faults/pending.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { scannerTexts } from './scanner-texts.ts';
import { useSnippet } from './use-scanners.ts';

/** What the owner of the site puts into its pages. */
export function SnippetPanel({ scannerId }: { readonly scannerId: string }) {
  const say = useTexts(scannerTexts);
  const snippet = useSnippet(scannerId);
  return (
    <Panel title={say('snippet')} about={say('snippetAbout')}>
      <Pending query={snippet} />
      {snippet.data !== undefined && (
        <div className="space-y-3">
          <Code label={say('snippet')} text={snippet.data.snippet} />
          <h3 className="font-medium text-sm">{say('pinned')}</h3>
          <p className="text-muted text-sm">{say('pinnedAbout')}</p>
          <Code label={say('pinned')} text={snippet.data.pinned_snippet} />
          <h3 className="font-medium text-sm">{say('module')}</h3>
          <p className="text-muted text-sm">{say('moduleAbout')}</p>
          <Code label={say('modulePack')} text={say('modulePackLines')} />
          <Code label={say('module')} text={snippet.data.module_snippet} />
          <h3 className="font-medium text-sm">{say('policy')}</h3>
          <Code label={say('policy')} text={snippet.data.content_security_policy.join('\n')} />
        </div>
      )}
    </Panel>
  );
}
