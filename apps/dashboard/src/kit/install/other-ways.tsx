import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/texts.ts';
import { installTexts } from './install-texts.ts';

/** What needs no key of an API: each is set up on a page of its own. */
export function OtherWays() {
  const say = useTexts(installTexts);
  return (
    <p className="text-muted text-sm">
      {say('other')}{' '}
      <Link to="/scanners" className="text-accent underline">
        {say('tag')}
      </Link>
      {', '}
      <Link to="/agents" className="text-accent underline">
        {say('ssh')}
      </Link>
      {', '}
      <Link to="/decoys" className="text-accent underline">
        {say('decoys')}
      </Link>
    </p>
  );
}
