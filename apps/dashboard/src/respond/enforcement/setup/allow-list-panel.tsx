import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { answerOf, dataOf } from '../../../kit/data/api.ts';
import { useMay } from '../../../kit/data/organization.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../../kit/data/organization-api.ts';
import { Fault } from '../../../kit/faults/fault.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { tellFailure } from '../../../kit/faults/tell-failure.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Empty } from '../../../kit/ui/empty.tsx';
import { TextField } from '../../../kit/ui/field.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { responseTexts } from '../response-texts.ts';

const LIST = '/api/organizations/{organization_id}/allowlist';

function useAllowList() {
  const { api, path, renew } = useOrganizationApi();
  const onSettled = () => renew('allowlist');
  const list = useOrganizationQuery({
    queryKey: ['allowlist'],
    queryFn: ({ signal }) => dataOf(api.GET(LIST, { params: { path }, signal })),
  });
  const add = useMutation({
    mutationFn: (body: { readonly network: string; readonly note: string }) =>
      answerOf(api.POST(LIST, { params: { path }, body })),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      answerOf(api.DELETE(`${LIST}/{allowed_network_id}`, { params: { path: { ...path, allowed_network_id: id } } })),
    onSettled,
  });
  return { list, add, remove };
}

/** Networks that are never blocked. */
export function AllowListPanel() {
  const say = useTexts(responseTexts);
  const mayChange = useMay('admin');
  const { list, add, remove } = useAllowList();
  const [wish, setWish] = useState({ network: '', note: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(wish, { onSuccess: () => setWish({ network: '', note: '' }) });
  };
  return (
    <Panel title={say('allowList')} about={say('allowListAbout')}>
      <Pending query={list} lines={1} />
      {list.data?.length === 0 && (
        <Empty icon={ShieldCheck} title={say('noAllowed')}>
          {say('noAllowedAbout')}
        </Empty>
      )}
      <ul className="divide-y divide-line text-sm">
        {list.data?.map(({ id, network, note }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <bdi className="font-medium">{network}</bdi> <bdi className="break-words text-muted">{note}</bdi>
            </span>
            {mayChange && (
              <Button
                busy={remove.isPending && remove.variables === id}
                aria-label={say('removeNamed', { network })}
                onClick={() => remove.mutate(id, { onError: tellFailure })}
              >
                {say('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <form className="mt-2 flex flex-wrap items-end gap-3" onSubmit={submit}>
          <TextField
            label={say('network')}
            value={wish.network}
            maxLength={64}
            onChange={({ target }) => setWish({ ...wish, network: target.value })}
          />
          <TextField
            label={say('note')}
            value={wish.note}
            maxLength={200}
            onChange={({ target }) => setWish({ ...wish, note: target.value })}
          />
          <Button type="submit" busy={add.isPending} disabled={wish.network.trim() === ''}>
            {say('allow')}
          </Button>
        </form>
      )}
      {add.error !== null && <Fault error={add.error} />}
    </Panel>
  );
}
