import { Link } from '@tanstack/react-router';
import { useTexts } from '../../kit/texts/texts.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { setupTexts } from './setup-texts.ts';

/** Decoys see attackers without any sensor. */
export function DecoyWay() {
  const say = useTexts(setupTexts);
  return (
    <Panel title={say('decoyTitle')}>
      <p className="mb-2 text-sm">{say('decoyAbout')}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Link to="/domains" className="inline-block py-1 text-accent underline">
          {say('domains')}
        </Link>
        <Link to="/decoys" className="inline-block py-1 text-accent underline">
          {say('decoys')}
        </Link>
      </p>
    </Panel>
  );
}
