import { Pending } from '../../../kit/faults/pending.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import type { useSetup } from '../use-setup.ts';
import { ChecklistItem } from './checklist-item.tsx';
import { checklistTexts } from './checklist-texts.ts';

/** The real state of everything that is needed, as the service sees it. */
export function ChecklistPanel({ setup }: { readonly setup: ReturnType<typeof useSetup> }) {
  const say = useTexts(checklistTexts);
  const items = setup.data?.items ?? [];
  const done = items.filter(({ state }) => state === 'done' || state === 'not_needed').length;
  const about = setup.data?.done === true ? say('allDone') : say('progress', { done, all: items.length });
  return (
    <Panel title={say('title')} about={setup.data === undefined ? undefined : <span role="status">{about}</span>}>
      <Pending query={setup} lines={8} />
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <ChecklistItem key={item.key} item={item} />
        ))}
      </ul>
    </Panel>
  );
}
