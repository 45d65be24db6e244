import { FEED_FORMATS } from '@sundew/wire/response-actions';
import { ListX } from 'lucide-react';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { tell } from '../../../../kit/told/told.ts';
import { actionsColumn } from '../../../../kit/ui/actions-column.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { Table } from '../../../../kit/ui/table.tsx';
import { Time } from '../../../../kit/ui/time.tsx';
import { responseTexts } from '../../response-texts.ts';
import { KeptPanel } from '../connections/kept-panel.tsx';
import { ToldOnce } from '../connections/told-once.tsx';
import { BlockListForm } from './block-list-form.tsx';
import { type BlockList, useBlockListChanges, useBlockLists } from './use-block-lists.ts';

/** Block lists that firewalls fetch. */
export function BlockListPanel() {
  const say = useTexts(responseTexts);
  const { create, remove } = useBlockListChanges(tellAddresses);
  return (
    <KeptPanel
      {...{ title: say('lists'), about: say('listsAbout'), addText: say('newList'), list: useBlockLists() }}
      none={{ icon: ListX, title: say('noList'), about: say('noListAbout') }}
      form={(_kept, onClose) => <BlockListForm create={create} onClose={onClose} />}
      removal={{
        text: say('delete'),
        titleOf: ({ name }) => say('deleteNamed', { name }),
        about: say('deleteListAbout'),
        remove: remove.mutateAsync,
        doneOf: ({ name }) => say('deleted', { name }),
      }}
    >
      {(lists, { onRemove }) => (
        <Table
          label={say('lists')}
          rows={lists}
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
            actionsColumn<BlockList>(say('actions'), (list) => (
              <Button look="danger" aria-label={say('deleteNamed', { name: list.name })} onClick={() => onRemove(list)}>
                {say('delete')}
              </Button>
            )),
          ]}
        />
      )}
    </KeptPanel>
  );
}

function tellAddresses({ name, url }: BlockList & { readonly url: string }): void {
  const text = FEED_FORMATS.map((format) => `${url}?format=${format}`).join('\n');
  tell((close) => <ToldOnce name={name} label="addresses" text={text} onClose={close} />);
}
