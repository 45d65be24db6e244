import { CopyButton } from '../../../kit/copying/copy-button.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { drawerTexts } from './drawer-texts.ts';

const MOST_SHOWN = 20_000;

/** The body of a request, as text and nothing else. */
export function CapturedBody({ body }: { readonly body: string }) {
  const say = useTexts(drawerTexts);
  return (
    <div className="mt-3">
      <div className="mb-1 flex items-center justify-between gap-2">
        <h4 className="text-muted text-sm">{say('body')}</h4>
        <CopyButton text={body} className="min-h-8 px-2 py-0.5 text-xs" />
      </div>
      <section
        aria-label={say('body')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-lg border border-line bg-raised p-3"
      >
        <pre className="whitespace-pre-wrap break-all font-mono text-xs leading-relaxed">
          <bdi>{visibleText(body, MOST_SHOWN)}</bdi>
        </pre>
      </section>
      {body.length > MOST_SHOWN && <p className="mt-1 text-muted text-xs">{say('bodyCut')}</p>}
    </div>
  );
}
