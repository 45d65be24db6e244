import { useLanguage } from '../../../kit/texts/texts.ts';
import { germanSignals } from './german-signals.ts';

/** What a signal is called in the language of the page; what is no signal of ours keeps its name. */
export function useSignalName(): (name: string) => string {
  const isGerman = useLanguage() === 'de';
  return (name) => (isGerman && Object.hasOwn(germanSignals, name) ? germanSignals[name] : null) ?? spaced(name);
}

const spaced = (name: string): string => name.replaceAll('_', ' ');
