import { AI_PLATFORMS, aiPlatformOf, platformNamed } from '@sundew/wire/ai-referrers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('aiPlatformOf', () => {
  it.each([
    ['https://chatgpt.com/c/1', 'chatgpt'],
    ['https://chat.openai.com/', 'chatgpt'],
    ['https://www.perplexity.ai/search?q=x', 'perplexity'],
    ['https://CLAUDE.AI', 'claude'],
    ['https://copilot.microsoft.com:443/', 'copilot'],
    ['https://chat.mistral.ai./', 'mistral'],
    ['https://poe.com/', 'poe'],
    ['https://notchatgpt.com/', null],
    ['https://chatgpt.com.evil.example/', null],
    ['https://evil.example/https://chatgpt.com/', null],
    ['https://chatgpt.com@evil.example/', null],
    ['chatgpt.com', null],
    ['garbage', null],
  ])('the referrer %s is %s', (referrer, platform) => {
    expect(aiPlatformOf(referrer, null)).toBe(platform);
  });

  it('looks at utm_source and ref only when there is no referrer', () => {
    const page = 'https://shop.example/a?utm_source=chatgpt.com';
    expect(aiPlatformOf(null, page)).toBe('chatgpt');
    expect(aiPlatformOf('  ', page)).toBe('chatgpt');
    expect(aiPlatformOf('https://shop.example/', page)).toBeNull();
    expect(aiPlatformOf(null, '/a?ref=Perplexity')).toBe('perplexity');
    expect(aiPlatformOf('', 'https://shop.example/a?ref=newsletter')).toBeNull();
    expect(aiPlatformOf(null, null)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (referrer, page) => {
        expect(['string', 'object']).toContain(typeof aiPlatformOf(referrer, page));
      }),
    );
  });
});

it('takes a host name that a sensor reports for the assistant it belongs to', () => {
  expect(['chat.openai.com', 'claude', 'newcomer.example'].map(platformNamed)).toEqual([
    'chatgpt',
    'claude',
    'newcomer.example',
  ]);
  expect(new Set(AI_PLATFORMS).size).toBe(AI_PLATFORMS.length);
});
