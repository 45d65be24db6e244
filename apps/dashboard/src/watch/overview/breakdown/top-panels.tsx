import type { Statistics } from '@sundew/wire/statistics';
import { useTexts } from '../../../kit/texts/texts.ts';
import { visibleLine } from '../../../kit/ui/hostile-text.ts';
import { DetectionsLink } from '../view/detections-link.tsx';
import { CountPanel } from './count-panel.tsx';
import { panelTexts } from './panel-texts.ts';
import { TopActors } from './top-actors.tsx';

/** What the API keeps of a path or User-Agent in its counts, and what it searches for. */
const KEPT_LENGTH = 512;
const SEARCHED_LENGTH = 200;

/** The most frequent values of a kind, all of them words of visitors. */
export function TopPanels({ statistics }: { readonly statistics: Statistics }) {
  const say = useTexts(panelTexts);
  return (
    <div className="mb-4 grid gap-4 lg:grid-cols-2">
      <CountPanel
        title={say('topPaths')}
        bars={statistics.top_paths.map(({ path, count }) => ({
          key: path,
          label:
            path === '' ? (
              say('noPath')
            ) : (
              <DetectionsLink narrowing={{ path: pathFilter(path) }} className="font-mono text-[0.8125rem]">
                <bdi>{visibleLine(path)}</bdi>
              </DetectionsLink>
            ),
          value: count,
        }))}
      />
      <TopActors counts={statistics.top_actors} />
      <CountPanel
        title={say('topAgents')}
        bars={statistics.top_user_agents.map(({ user_agent: agent, count }) => ({
          key: agent,
          label:
            agent.trim() === '' ? (
              say('noAgent')
            ) : (
              <DetectionsLink
                narrowing={{ q: agent.slice(0, SEARCHED_LENGTH).toWellFormed() }}
                title={visibleLine(agent)}
              >
                <bdi>{visibleLine(agent)}</bdi>
              </DetectionsLink>
            ),
          value: count,
        }))}
      />
      <CountPanel
        title={say('topAddresses')}
        bars={statistics.top_ips.map(({ ip_address: ip, count }) => ({
          key: ip,
          label: (
            <DetectionsLink narrowing={{ ip }} className="tabular-nums">
              {ip}
            </DetectionsLink>
          ),
          value: count,
        }))}
      />
    </div>
  );
}

/** A path that was cut is asked for by its beginning. */
function pathFilter(path: string): string {
  return path.length >= KEPT_LENGTH ? `${path}*` : path;
}
