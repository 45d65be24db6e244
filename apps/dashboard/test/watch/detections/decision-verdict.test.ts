// @vitest-environment happy-dom
import type { Decision } from '@sundew/wire/decisions';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../../src/kit/texts/texts.ts';
import { DecisionVerdict } from '../../../src/watch/detections/drawer/decision-verdict.tsx';

const BLOCKED: Decision = {
  action: 'block',
  certainty: 95,
  reasons: [{ code: 'decoy_touched', values: { what: '/.env' }, seen_at: null, text: 'touched the decoy /.env' }],
  policy: 'ecommerce',
};

afterEach(() => {
  cleanup();
  chooseLanguage('en');
});

/** What is read of a decision. */
function shown(changes: Partial<Decision> = {}): string {
  return render(createElement(DecisionVerdict, { decision: { ...BLOCKED, ...changes } })).container.textContent ?? '';
}

describe('a decision', () => {
  it.each([
    ['allow', 'Allowed', 'Zugelassen'],
    ['log', 'Logged', 'Vermerkt'],
    ['challenge', 'Challenged', 'Nachweis verlangt'],
    ['block', 'Blocked', 'Gesperrt'],
  ] as const)('%s leads with what it means, in both languages', (action, english, german) => {
    expect(shown({ action })).toMatch(new RegExp(`^${english}`));
    act(() => chooseLanguage('de'));
    expect(screen.getByRole('region', { name: 'Entscheidung' }).textContent).toMatch(new RegExp(`^${german}`));
  });

  it('tells how certain it is, why, and by which policy, and changes its language on the spot', () => {
    const text = shown();
    for (const part of ['95% certain', 'Touched the decoy /.env', 'Shop']) expect(text).toContain(part);
    act(() => chooseLanguage('de'));
    expect(screen.getByRole('region').textContent).toContain('Hat den Köder /.env berührt');
  });

  it('tells when a reason was seen, where it was not this very request', () => {
    const seenAt = '2026-01-02T03:04:05.000Z';
    const [reason] = BLOCKED.reasons;
    if (reason === undefined) throw new Error('The sample decision has no reason.');
    shown({ reasons: [reason, { ...reason, text: 'touched the decoy /.git', seen_at: seenAt }] });
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('time')?.getAttribute('datetime') ?? null)).toEqual([null, seenAt]);
  });

  it('without a reason claims neither a certainty nor a policy that was not stored', () => {
    const text = shown({ action: 'allow', certainty: 0, reasons: [], policy: '' });
    expect(text).toContain('Nothing was found');
    expect(text).not.toMatch(/certain|Policy/);
  });

  it('names a policy that only a newer service knows by its code', () => {
    expect(shown({ policy: 'moonlight' })).toContain('moonlight');
  });

  it('shows what a visitor wrote as text, with what is unseen made visible', () => {
    const what = '<img src=x onerror=alert(1)>\u202egnp';
    const reasons = BLOCKED.reasons.map((reason) => ({
      ...reason,
      values: { what },
      text: `touched the decoy ${what}`,
    }));
    expect(shown({ reasons })).toContain('<img src=x onerror=alert(1)>⟨U+202E⟩gnp');
    act(() => chooseLanguage('de'));
    const verdict = screen.getByRole('region');
    expect(verdict.textContent).toContain('<img src=x onerror=alert(1)>⟨U+202E⟩gnp');
    expect(verdict.querySelector('img')).toBeNull();
  });
});
