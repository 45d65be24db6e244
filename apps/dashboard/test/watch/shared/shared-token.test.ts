import { expect, it } from 'vitest';
import { sharedToken } from '../../../src/watch/shared/shared-token.ts';

it('finds the token of a shared link, also below a path, and nothing on other pages', () => {
  expect(sharedToken('https://sundew.example/shared/abc', 'https://sundew.example')).toBe('abc');
  expect(sharedToken('https://sundew.example/shared/abc/?x=1#y', 'https://sundew.example')).toBe('abc');
  expect(sharedToken('https://example.com/watch/shared/abc', 'https://example.com/watch')).toBe('abc');
  expect(sharedToken('https://example.com/shared/abc', 'https://example.com/watch')).toBeNull();
  for (const path of ['/', '/shared', '/shared/', '/shared/a/b', '/overview', '/actors/shared/abc']) {
    expect(sharedToken(`https://sundew.example${path}`, 'https://sundew.example')).toBeNull();
  }
});
