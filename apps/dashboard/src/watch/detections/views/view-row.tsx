import { LIMITS } from '@sundew/wire/limits';
import { Check, Lock, Pencil, RefreshCw, Trash2, Users } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { onceDone } from '../../../kit/data/once-done.ts';
import { Confirm } from '../../../kit/dialogs/confirm.tsx';
import { notify } from '../../../kit/notices/notices.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { TextField } from '../../../kit/ui/field.tsx';
import { uiTexts } from '../../../kit/ui/ui-texts.ts';
import type { SearchState } from '../filter/use-search.ts';
import { useChangeView, useDeleteView, type View, type ViewWish } from './use-views.ts';
import { isShown, searchOfView, viewQueryOf } from './view-query.ts';
import { viewsTexts } from './views-texts.ts';

interface Props {
  readonly view: View;
  readonly state: SearchState;
  readonly mayChange: boolean;
  readonly onApplied: () => void;
}

export function ViewRow({ view, state: { search, go }, mayChange, onApplied }: Props) {
  const say = useTexts(viewsTexts);
  const change = useChangeView();
  const remove = useDeleteView();
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const { id, name, shared } = view;
  const isCurrent = isShown(search, view.query);
  const set = (wish: Partial<ViewWish>, then: () => void = () => {}) =>
    onceDone(change.mutateAsync({ id, change: wish }), then);
  return (
    <li className="flex flex-wrap items-center gap-1 py-1.5">
      {open === 'rename' ? (
        <Rename
          name={name}
          busy={change.isPending}
          onCancel={() => setOpen(null)}
          onName={(next) => {
            set({ name: next }, () => setOpen(null));
          }}
        />
      ) : (
        <>
          <button
            type="button"
            onClick={() => {
              go(searchOfView(search, view.query));
              onApplied();
            }}
            className="flex min-h-8 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded px-1 text-left text-sm hover:bg-raised"
          >
            <bdi className="min-w-0 break-words font-medium">{name}</bdi>
            {isCurrent && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
            <Badge>{say(shared ? 'shared' : 'private')}</Badge>
          </button>
          {mayChange && (
            <>
              {!isCurrent && (
                <Button
                  look="quiet"
                  icon={RefreshCw}
                  iconOnly
                  onClick={() =>
                    set({ query: viewQueryOf(search) }, () => notify({ tone: 'good', text: say('updated', { name }) }))
                  }
                >
                  {say('update')}
                </Button>
              )}
              <Button look="quiet" icon={shared ? Lock : Users} iconOnly onClick={() => set({ shared: !shared })}>
                {say(shared ? 'makePrivate' : 'makeShared', { name })}
              </Button>
              <Button look="quiet" icon={Pencil} iconOnly onClick={() => setOpen('rename')}>
                {say('rename', { name })}
              </Button>
              <Button look="quiet" icon={Trash2} iconOnly onClick={() => setOpen('delete')}>
                {say('delete', { name })}
              </Button>
            </>
          )}
        </>
      )}
      {open === 'delete' && (
        <Confirm
          title={say('delete', { name })}
          action={say('deleteShort')}
          onConfirm={async () => {
            await remove.mutateAsync(id);
            notify({ tone: 'good', text: say('deleted', { name }) });
          }}
          onClose={() => setOpen(null)}
        >
          {say('deleteAbout')}
        </Confirm>
      )}
    </li>
  );
}

interface RenameProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

function Rename({ name, busy, onName, onCancel }: RenameProps) {
  const say = useTexts(viewsTexts);
  const sayUi = useTexts(uiTexts);
  const [text, setText] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onName(text.trim());
  };
  return (
    <form onSubmit={submit} className="flex w-full items-center gap-1.5">
      <div className="min-w-0 flex-1">
        <TextField
          label={say('name')}
          labelHidden
          autoFocus
          value={text}
          maxLength={LIMITS.nameLength}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button onClick={onCancel}>{sayUi('cancel')}</Button>
      <Button type="submit" look="primary" busy={busy}>
        {say('renameShort')}
      </Button>
    </form>
  );
}
