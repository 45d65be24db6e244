import { redactUrl } from '@sundew/sensor-core/redact-url';
import { isReported, isStaticAsset } from '@sundew/sensor-core/static-asset';
import { isTestUserAgent } from '@sundew/wire/test-traffic';
import { describe, expect, it } from 'vitest';
import { readVectors } from './vectors.ts';

const assets = readVectors<{
  vectors: readonly { path: string; static: boolean }[];
  reported: readonly { path: string; status: number | null; test: boolean; method?: string; reported: boolean }[];
}>('static-assets');
const agents = readVectors<{ vectors: readonly { user_agent: string; test: boolean }[] }>('test-traffic');
const urls = readVectors<{ vectors: readonly { url: string; sent: string }[] }>('redacted-urls');

describe('which visits are reported', () => {
  it.each(assets.vectors)('$path is static: $static', ({ path, static: isStatic }) => {
    expect(isStaticAsset(path, 'GET')).toBe(isStatic);
  });

  it.each(assets.reported)('$method $path with $status, test $test: $reported', (visit) => {
    const { path, status, test, method = 'GET', reported } = visit;
    expect(isReported(path, status, test, method)).toBe(reported);
  });

  it.each(agents.vectors)('"$user_agent" is test traffic: $test', ({ user_agent, test }) => {
    expect(isTestUserAgent(user_agent)).toBe(test);
  });
});

describe('what is sent of an address', () => {
  it.each(urls.vectors)('$url', ({ url, sent }) => {
    expect(redactUrl(url)).toBe(sent);
  });
});
