import { describe, expect, it } from 'vitest';
import { isLoopback } from '../src/loopback.ts';

describe('a loopback target', () => {
  it('is told from one that others reach', () => {
    for (const value of ['127.0.0.1', '127.8.8.8', '::1', 'localhost', 'LOCALHOST.'])
      expect(isLoopback(value)).toBe(true);
    for (const value of ['203.0.113.10', '10.0.0.1', '2001:db8::1', 'localhost.example', '127.0.0.1.example', '']) {
      expect(isLoopback(value)).toBe(false);
    }
  });
});
