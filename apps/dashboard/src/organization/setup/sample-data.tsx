import { Link } from '@tanstack/react-router';
import { useMay } from '../../kit/data/organization.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { setupTexts } from './setup-texts.ts';

/** The way to made-up visitors, to look at before the first real ones come. Owners make them. */
export function SampleData() {
  const say = useTexts(setupTexts);
  if (!useMay('owner')) return null;
  return (
    <Panel title={say('sampleTitle')}>
      <p className="mb-2 text-sm">{say('sampleAbout')}</p>
      <Link to="/settings/sample-data" className="text-accent text-sm underline">
        {say('sampleMake')}
      </Link>
    </Panel>
  );
}
