import { Fault } from '../../../kit/faults/fault.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { privacyTexts } from './privacy-texts.ts';
import { type ErasureDraft, useErasurePreview } from './use-erasures.ts';

/** How many detections would go, counted while the question is open. */
export function ErasurePreview({ draft }: { readonly draft: ErasureDraft }) {
  const say = useTexts(privacyTexts);
  const { data, error } = useErasurePreview(draft);
  if (error !== null) return <Fault error={error} />;
  return (
    <p className="mt-2 font-medium" role="status">
      {data === undefined ? say('counting') : say('wouldErase', { count: data.data.detections })}
    </p>
  );
}
