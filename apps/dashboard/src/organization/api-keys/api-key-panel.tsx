import { KeyRound, Plus } from 'lucide-react';
import type { Property } from '../../kit/data/use-properties.ts';
import { Pending } from '../../kit/faults/pending.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { Pager } from '../../kit/ui/pager.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { isWorking } from './key-status.tsx';
import { KeyTable, Reach } from './key-table.tsx';
import { keyTexts } from './key-texts.ts';
import { useKeySearch } from './use-key-search.ts';
import { type ApiKey, KEYS_PER_PAGE, useApiKeys } from './use-keys.ts';

interface ApiKeyPanelProps {
  readonly properties: readonly Property[];
  readonly onRotate: (key: ApiKey) => void;
  readonly onRevoke: (key: ApiKey) => void;
}

export function ApiKeyPanel({ properties, onRotate, onRevoke }: ApiKeyPanelProps) {
  const say = useTexts(keyTexts);
  const { search, go } = useKeySearch();
  const keys = useApiKeys(search.page);
  const { data } = keys;
  const shown = (data?.data ?? []).filter((key) => search.showsEnded || isWorking(key));
  const placeOf = ({ property_id: id }: ApiKey): string =>
    id === null
      ? say('wholeOrganization')
      : (properties.find((property) => property.id === id)?.name ?? say('unknownProperty'));
  return (
    <Panel
      title={say('api')}
      about={say('apiAbout')}
      actions={
        <Button look="primary" icon={Plus} onClick={() => void go({ making: 'api' })}>
          {say('newApi')}
        </Button>
      }
    >
      <Pending query={keys} lines={4} />
      {data !== undefined && shown.length === 0 && (
        <Empty icon={KeyRound} title={say(data.total === 0 ? 'none' : 'allEnded')}>
          {data.total === 0 && say('noneAbout')}
        </Empty>
      )}
      {shown.length > 0 && (
        <KeyTable
          label={say('api')}
          keys={shown}
          more={[{ key: 'scopes', head: say('scopes'), cell: (key) => <Reach of={key} property={placeOf(key)} /> }]}
          isRotated={(key) => key.rotated_to !== null}
          onRotate={onRotate}
          onRevoke={onRevoke}
        />
      )}
      <Pager page={search.page} pageSize={KEYS_PER_PAGE} total={data?.total ?? 0} onGo={(page) => void go({ page })} />
    </Panel>
  );
}
