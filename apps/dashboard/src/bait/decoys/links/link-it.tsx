import { Code } from '../../../kit/copying/code.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import type { Decoy } from '../../data/use-decoys.ts';
import { CheckPage } from './check-page.tsx';
import { linkTexts } from './link-texts.ts';
import { MarkupVariant } from './markup-variant.tsx';
import { type Markup, useMarkup } from './use-markup.ts';

/** How programs find a decoy and people do not: markup for pages, lines of robots.txt, and a look at a page. */
export function LinkIt({ decoy }: { readonly decoy: Decoy }) {
  const say = useTexts(linkTexts);
  const markup = useMarkup(decoy);
  const isLink = decoy.decoy_type === 'link';
  return (
    <div id="link-it" className="grid scroll-mt-20 gap-4 xl:grid-cols-2">
      <Panel title={say('title')} about={say(isLink ? 'about' : 'aboutEndpoint')}>
        <Pending query={markup} lines={6} />
        {markup.data !== undefined && (
          <ul className="space-y-2">
            {markup.data.variants.map((variant, at) => (
              <MarkupVariant key={variant.style} variant={variant} isOpen={isLink && at === 0} />
            ))}
          </ul>
        )}
      </Panel>
      <div className="min-w-0 space-y-4">
        {markup.data !== undefined && isLink && <RobotsLines robots={markup.data.robots} />}
        <CheckPage decoyId={decoy.id} />
      </div>
    </div>
  );
}

function RobotsLines({ robots }: { readonly robots: Markup['robots'] }) {
  const say = useTexts(linkTexts);
  return (
    <Panel title="robots.txt" about={say(robots.is_served ? 'robotsServed' : 'robotsOwn')}>
      <Code label="robots.txt" text={robots.lines.join('\n')} />
      <p className="mt-2 break-all text-muted text-xs">
        {say('robotsAt')} <bdi>{robots.url}</bdi>
      </p>
      {robots.is_served && <p className="mt-1 text-muted text-xs">{say('robotsElsewhere')}</p>}
    </Panel>
  );
}
