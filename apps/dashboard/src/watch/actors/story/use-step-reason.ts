import { useLanguage } from '../../../kit/texts/texts.ts';
import { useSignalName } from '../../detections/signals/use-signal-name.ts';
import type { Step } from './story.ts';
import { toldDetail } from './told-detail.ts';

/** Between the reasons of a step, as the service tells them. */
const BETWEEN = ' · ';

/**
 * Why a step scored, in the language of the page: in English as the service tells it, otherwise by the codes of it, with
 * what each is about.
 */
export function useStepReason(): (step: Pick<Step, 'explanation' | 'signals'>) => string {
  const isEnglish = useLanguage() === 'en';
  const nameOf = useSignalName();
  return ({ explanation, signals }) => {
    if (isEnglish || signals.length === 0) return explanation;
    const reasons = explanation.split(BETWEEN);
    const named = signals.map((signal, index) => {
      // What a visitor sent may hold the sign between reasons; then nobody knows which belongs to which.
      const detail = reasons.length === signals.length ? toldDetail(reasons[index] ?? '') : null;
      return detail === null ? nameOf(signal) : `${nameOf(signal)} (${detail})`;
    });
    return named.join(BETWEEN);
  };
}
