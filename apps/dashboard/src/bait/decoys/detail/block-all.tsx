import { Link } from '@tanstack/react-router';
import { Fault } from '../../../kit/faults/fault.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Loading } from '../../../kit/ui/loading.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { useBlockAll } from '../../data/use-block-all.ts';
import { detailTexts } from './detail-texts.ts';

/** Has everybody who touches the decoy blocked, where a firewall is connected. */
export function BlockAll({ decoyId }: { readonly decoyId: string }) {
  const say = useTexts(detailTexts);
  const { firewalls, block } = useBlockAll(decoyId);
  const error = firewalls.error ?? block.error;
  const connected = firewalls.data ?? [];
  return (
    <Panel title={say('blockAll')} about={say('blockAllAbout')}>
      {firewalls.isPending && <Loading lines={1} />}
      {error !== null && <Fault error={error} />}
      {firewalls.isSuccess && connected.length === 0 && (
        <p className="text-sm">
          {say('noFirewall')}{' '}
          <Link to="/enforcement/setup" className="underline">
            {say('toSetup')}
          </Link>
        </p>
      )}
      {block.isSuccess && (
        <p className="text-sm" role="status">
          {say('blocksAll', { firewalls: connected.map(({ name }) => name).join(', ') })}{' '}
          <Link to="/enforcement/actions" className="underline">
            {say('toRules')}
          </Link>
        </p>
      )}
      {connected.length > 0 && !block.isSuccess && (
        <Button busy={block.isPending} onClick={() => block.mutate(new Set(connected.map(({ kind }) => kind)))}>
          {say('blockAll')}
        </Button>
      )}
    </Panel>
  );
}
