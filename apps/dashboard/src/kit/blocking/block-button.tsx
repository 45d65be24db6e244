import { lazy, Suspense, useState } from 'react';
import { useMay } from '../data/organization.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { blockTexts } from './block-texts.ts';

const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }));

interface BlockButtonProps {
  /** An address, or the network of one visitor. */
  readonly network: string;
  /** What the reason says unless somebody changes it. */
  readonly reason: string;
}

/** Blocks an address from wherever it is shown, or lifts its block; for those who may. */
export function BlockButton({ network, reason }: BlockButtonProps) {
  const say = useTexts(blockTexts);
  const mayBlock = useMay('admin');
  const [isOpen, setOpen] = useState(false);
  const ip = network.split('/')[0] ?? network;
  if (!mayBlock) return null;
  return (
    <>
      <Button aria-label={say('blockOf', { ip })} onClick={() => setOpen(true)}>
        {say('block')}
      </Button>
      {isOpen && (
        <Suspense>
          <BlockDialog ip={ip} reason={reason} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
