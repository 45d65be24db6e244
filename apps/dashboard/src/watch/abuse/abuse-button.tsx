import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { abuseTexts } from './abuse-texts.ts';

const AbuseDialog = lazy(async () => ({ default: (await import('./abuse-dialog.tsx')).AbuseDialog }));

/** Opens the abuse report about an address. @param network an address, or the network of one visitor */
export function AbuseButton({ network }: { readonly network: string }) {
  const say = useTexts(abuseTexts);
  const [isOpen, setOpen] = useState(false);
  const ip = network.split('/')[0] ?? network;
  return (
    <>
      <Button aria-label={say('reportOf', { ip })} onClick={() => setOpen(true)}>
        {say('report')}
      </Button>
      {isOpen && (
        <Suspense>
          <AbuseDialog ip={ip} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
