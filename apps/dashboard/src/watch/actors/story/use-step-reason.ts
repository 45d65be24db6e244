import { useLanguage } from '../../../kit/texts/texts.ts';
import { useSignalName } from '../../detections/signals/use-signal-name.ts';
import type { Step } from './story.ts';

/** Why a step scored, in the language of the page: in English as the service tells it, otherwise by the codes of it. */
export function useStepReason(): (step: Pick<Step, 'explanation' | 'signals'>) => string {
  const isEnglish = useLanguage() === 'en';
  const nameOf = useSignalName();
  return ({ explanation, signals }) =>
    isEnglish || signals.length === 0 ? explanation : signals.map(nameOf).join(' · ');
}
