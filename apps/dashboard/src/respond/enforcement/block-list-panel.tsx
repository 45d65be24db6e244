import { ENFORCEMENT_MODES, FEED_FORMATS } from '@sundew/wire/response-actions';
import { ListX, Plus } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../kit/dialogs/confirm.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { tell } from '../../kit/told/told.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { Table } from '../../kit/ui/table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { FormDialog } from './form-dialog.tsx';
import { responseTexts } from './response-texts.ts';
import { ToldOnce } from './told-once.tsx';
import { type BlockList, type BlockListWish, useBlockListChanges, useBlockLists } from './use-block-lists.ts';

const NEW_LIST: BlockListWish = { name: '', mode: 'block', hours: 24 };

/** Block lists that firewalls fetch. */
export function BlockListPanel() {
  const say = useTexts(responseTexts);
  const { data, error, refetch } = useBlockLists();
  const { create, remove } = useBlockListChanges(tellAddresses);
  const [draft, setDraft] = useState(NEW_LIST);
  const [isMaking, setMaking] = useState(false);
  const [removing, setRemoving] = useState<BlockList | null>(null);
  const closeForm = () => {
    create.reset();
    setMaking(false);
  };
  return (
    <Panel
      title={say('lists')}
      about={say('listsAbout')}
      actions={
        <Button look="primary" icon={Plus} onClick={() => setMaking(true)}>
          {say('newList')}
        </Button>
      }
    >
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading lines={2} />}
      {data?.length === 0 && (
        <Empty icon={ListX} title={say('noList')}>
          {say('noListAbout')}
        </Empty>
      )}
      {data !== undefined && data.length > 0 && (
        <Table
          label={say('lists')}
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: say('name'),
              cell: ({ name }) => <bdi className="block min-w-32 max-w-72 break-words font-medium">{name}</bdi>,
            },
            { key: 'mode', head: say('mode'), cell: ({ mode }) => say(mode) },
            { key: 'hours', head: say('hours'), cell: ({ block_duration_hours: hours }) => hours },
            {
              key: 'fetched',
              head: say('fetched'),
              cell: ({ last_fetched_at: at }) =>
                at === null ? <span className="text-muted">{say('neverFetched')}</span> : <Time at={at} />,
            },
            {
              key: 'actions',
              head: <span className="sr-only">{say('actions')}</span>,
              className: 'text-right',
              cell: (list) => (
                <Button
                  look="danger"
                  aria-label={say('deleteNamed', { name: list.name })}
                  onClick={() => setRemoving(list)}
                >
                  {say('delete')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {isMaking && (
        <FormDialog
          title={say('newList')}
          action={say('create')}
          change={create}
          isWhole={draft.name.trim() !== ''}
          onClose={closeForm}
          onSubmit={() => {
            create.mutate(draft, {
              onSuccess: () => {
                setDraft(NEW_LIST);
                closeForm();
              },
            });
          }}
        >
          <TextField
            label={say('name')}
            value={draft.name}
            required
            maxLength={200}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
          <SelectField
            label={say('mode')}
            value={draft.mode}
            choices={ENFORCEMENT_MODES.map((value) => ({ value, label: say(value) }))}
            onChange={({ target }) =>
              setDraft({ ...draft, mode: ENFORCEMENT_MODES.find((known) => known === target.value) ?? 'block' })
            }
          />
          <TextField
            label={say('hours')}
            hint={say('hoursHint')}
            type="number"
            min={1}
            max={8760}
            value={draft.hours}
            onChange={({ target }) => setDraft({ ...draft, hours: Number(target.value) })}
          />
        </FormDialog>
      )}
      {removing !== null && (
        <Confirm
          title={say('deleteNamed', { name: removing.name })}
          action={say('delete')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.mutateAsync(removing);
            notify({ tone: 'good', text: say('deleted', { name: removing.name }) });
          }}
        >
          <p>{say('deleteListAbout')}</p>
        </Confirm>
      )}
    </Panel>
  );
}

function tellAddresses({ name, url }: BlockList & { readonly url: string }): void {
  const text = FEED_FORMATS.map((format) => `${url}?format=${format}`).join('\n');
  tell((close) => <ToldOnce name={name} label="addresses" text={text} onClose={close} />);
}
