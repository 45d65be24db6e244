import type { UseQueryResult } from '@tanstack/react-query';
import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../../../kit/dialogs/confirm.tsx';
import { Pending } from '../../../../kit/faults/pending.tsx';
import { notify } from '../../../../kit/notices/notices.ts';
import type { Say } from '../../../../kit/texts/texts.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { Empty } from '../../../../kit/ui/empty.tsx';
import { Panel } from '../../../../kit/ui/panel.tsx';

/** What rows can ask of the panel around them. */
export interface KeptWishes<Kept> {
  readonly onChange: (kept: Kept) => void;
  readonly onRemove: (kept: Kept) => void;
}

interface KeptPanelProps<Kept> {
  readonly title: string;
  readonly about: string;
  readonly list: UseQueryResult<readonly Kept[]>;
  /** What is shown where there is nothing yet. */
  readonly none: { readonly icon: LucideIcon; readonly title: string; readonly about: string };
  readonly children: (list: readonly Kept[], wishes: KeptWishes<Kept>) => ReactNode;
  readonly addText: string;
  /** @param kept the one that is changed; null for a new one */
  readonly form: (kept: Kept | null, onClose: () => void) => ReactNode;
  readonly removal: Removal<Kept>;
}

interface Removal<Kept> {
  /** The verb. */
  readonly text: string;
  readonly titleOf: (kept: Kept) => string;
  readonly about: string;
  readonly remove: (kept: Kept) => Promise<unknown>;
  readonly doneOf: (kept: Kept) => string;
}

/** The removal of something connected, in the words that each kind of connection has for it. */
export function removalOf<Kept extends { readonly name: string }>(
  say: Say<'remove' | 'removeNamed' | 'removeAbout' | 'removed'>,
  remove: (kept: Kept) => Promise<unknown>,
): Removal<Kept> {
  return {
    text: say('remove'),
    titleOf: ({ name }) => say('removeNamed', { name }),
    about: say('removeAbout'),
    remove,
    doneOf: ({ name }) => say('removed', { name }),
  };
}

/** What the organization has connected of one kind: the list, the form for another, and the question before one goes. */
export function KeptPanel<Kept>({ title, about, list, none, children, addText, form, removal }: KeptPanelProps<Kept>) {
  const { data } = list;
  const [editing, setEditing] = useState<{ readonly kept: Kept | null } | null>(null);
  const [removing, setRemoving] = useState<Kept | null>(null);
  return (
    <Panel
      title={title}
      about={about}
      actions={
        <Button look="primary" icon={Plus} onClick={() => setEditing({ kept: null })}>
          {addText}
        </Button>
      }
    >
      <Pending query={list} lines={2} />
      {data?.length === 0 && (
        <Empty icon={none.icon} title={none.title}>
          {none.about}
        </Empty>
      )}
      {data !== undefined &&
        data.length > 0 &&
        children(data, { onChange: (kept) => setEditing({ kept }), onRemove: setRemoving })}
      {editing !== null && form(editing.kept, () => setEditing(null))}
      {removing !== null && (
        <Confirm
          title={removal.titleOf(removing)}
          action={removal.text}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await removal.remove(removing);
            notify({ tone: 'good', text: removal.doneOf(removing) });
          }}
        >
          <p>{removal.about}</p>
        </Confirm>
      )}
    </Panel>
  );
}
