/** Host names of AI assistants → platform, for visits that one of them sent (specification, source `llm_referral`). */
const PLATFORM_OF_HOST: ReadonlyMap<string, string> = new Map([
  ['chatgpt.com', 'chatgpt'],
  ['chat.openai.com', 'chatgpt'],
  ['claude.ai', 'claude'],
  ['copilot.microsoft.com', 'copilot'],
  ['gemini.google.com', 'gemini'],
  ['perplexity.ai', 'perplexity'],
  ['www.perplexity.ai', 'perplexity'],
  ['grok.com', 'grok'],
  ['www.grok.com', 'grok'],
  ['you.com', 'you'],
  ['www.you.com', 'you'],
  ['phind.com', 'phind'],
  ['www.phind.com', 'phind'],
  ['meta.ai', 'meta_ai'],
  ['www.meta.ai', 'meta_ai'],
  ['kagi.com', 'kagi'],
  ['www.kagi.com', 'kagi'],
  ['deepseek.com', 'deepseek'],
  ['www.deepseek.com', 'deepseek'],
  ['chat.deepseek.com', 'deepseek'],
  ['chat.mistral.ai', 'mistral'],
  ['poe.com', 'poe'],
]);

/** The platform that a sensor means by a name: host names of assistants are theirs, the rest stays as it is. */
export function platformNamed(name: string): string {
  return PLATFORM_OF_HOST.get(name) ?? name;
}

/** Platforms that a visit can be recognised to come from, each once. */
export const AI_PLATFORMS: readonly string[] = [...new Set(PLATFORM_OF_HOST.values())];

/**
 * The assistant that sent a visit. The referrer decides; only when it is empty do `utm_source` and `ref` of the page
 * address speak, as a host name or the name of a platform.
 * @returns null when no assistant is recognised
 */
export function aiPlatformOf(referrer: string | null, pageUrl: string | null): string | null {
  if (referrer !== null && referrer.trim() !== '') {
    const host = URL.parse(referrer.trim())?.hostname ?? '';
    return PLATFORM_OF_HOST.get(host.replace(/\.$/, '')) ?? null;
  }
  const query = pageUrl === null ? undefined : URL.parse(pageUrl, 'http://page.invalid')?.searchParams;
  for (const name of ['utm_source', 'ref']) {
    const value = query?.get(name)?.trim().toLowerCase() ?? '';
    const platform = PLATFORM_OF_HOST.get(value) ?? (AI_PLATFORMS.includes(value) ? value : null);
    if (platform !== null) return platform;
  }
  return null;
}
