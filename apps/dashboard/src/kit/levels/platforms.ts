import { visibleText } from '../ui/hostile-text.ts';

const LONGEST = 60;
/** AI assistants as they write themselves; names, so the same in every language. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['chatgpt', 'ChatGPT'],
  ['claude', 'Claude'],
  ['copilot', 'Copilot'],
  ['gemini', 'Gemini'],
  ['perplexity', 'Perplexity'],
  ['grok', 'Grok'],
  ['you', 'You.com'],
  ['phind', 'Phind'],
  ['meta_ai', 'Meta AI'],
  ['kagi', 'Kagi'],
  ['deepseek', 'DeepSeek'],
  ['mistral', 'Le Chat (Mistral)'],
  ['poe', 'Poe'],
]);

/** The name of an assistant; what a sensor made up stays as it is, made visible. */
export function platformName(platform: string): string {
  return NAMES.get(platform) ?? visibleText(platform, LONGEST);
}
