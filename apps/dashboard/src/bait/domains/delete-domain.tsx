import { Confirm } from '../../kit/dialogs/confirm.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Pending } from '../../kit/faults/pending.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { useDecoysOn } from '../data/use-decoys-on.ts';
import { type Domain, useDeleteDomain } from '../data/use-domains.ts';
import { domainTexts } from './domain-texts.ts';

/** Each is a call of its own; more would spend the writes of a minute. */
const MOST_AT_ONCE = 20;

/** Asks before a domain is deleted, and says what goes with it. */
export function DeleteDomain({
  domain,
  onClose,
  onDeleted,
}: {
  readonly domain: Domain;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) {
  const say = useTexts(domainTexts);
  const decoys = useDecoysOn(domain.id);
  const remove = useDeleteDomain();
  const title = say('deleteTitle', { domain: domain.domain });
  const count = decoys.data?.total ?? 0;
  if (decoys.data === undefined || count > MOST_AT_ONCE) {
    return (
      <Dialog title={title} onClose={onClose}>
        <Pending query={decoys} />
        {count > 0 && <p className="text-sm">{say('deleteMany', { count })}</p>}
      </Dialog>
    );
  }
  const decoysToo = decoys.data.data;
  const confirm = async () => {
    await remove.mutateAsync({ domainId: domain.id, decoyIds: decoysToo.map(({ id }) => id) });
    notify({ tone: 'good', text: say('deleted', { domain: domain.domain }) });
  };
  return (
    <Confirm
      title={title}
      action={say('delete')}
      {...(count > 0 ? { typed: domain.domain } : {})}
      onConfirm={confirm}
      onDone={onDeleted}
      onClose={onClose}
    >
      <div className="space-y-3">
        <p>{say('deleteAbout')}</p>
        <p>{say('deleteDns')}</p>
        {count > 0 && (
          <>
            <p className="font-medium text-danger">{say('deleteDecoys', { count })}</p>
            <ul className="list-disc space-y-0.5 pl-5">
              {decoysToo.map(({ id, name, path }) => (
                <li key={id} className="break-all">
                  <bdi>{name}</bdi> (<bdi>{path}</bdi>)
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Confirm>
  );
}
