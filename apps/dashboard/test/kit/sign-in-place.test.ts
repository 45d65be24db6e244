import { describe, expect, it } from 'vitest';
import { demandSignInPlace, SignInImpossible } from '../../src/kit/session/sign-in-place.ts';

function at(home: string, here: string): SignInImpossible | null {
  try {
    demandSignInPlace(new URL(home), new URL(here));
    return null;
  } catch (error) {
    return error as SignInImpossible;
  }
}

describe('where people can sign in', () => {
  it('is at the machine itself, and over HTTPS', () => {
    expect(at('http://localhost:8080', 'http://127.0.0.1:8080/x')).toBeNull();
    expect(at('https://sundew.example', 'https://sundew.example/x')).toBeNull();
    // Sent on to the public address.
    expect(at('https://sundew.example', 'http://203.0.113.7:8080/')).toBeNull();
  });

  it('is not at a machine that calls itself localhost, which a tunnel makes reachable', () => {
    const fault = at('http://localhost:8080', 'http://203.0.113.7:8080/setup');
    expect(fault).toBeInstanceOf(SignInImpossible);
    expect(fault?.tunnel).toBe('ssh -L 8080:localhost:8080 root@203.0.113.7');
  });

  it('is not at a public address without HTTPS', () => {
    const fault = at('http://203.0.113.7', 'http://203.0.113.7/');
    expect([fault?.message, fault?.tunnel]).toEqual(['Nobody can sign in at http://203.0.113.7.', null]);
  });
});
