import { describe, expect, it } from 'vitest';
import {
  draftOf,
  isBlocking,
  isWhole,
  NEW_RULE,
  wishOf,
} from '../../../../src/respond/enforcement/rules/rule-draft.ts';
import type { ResponseRule } from '../../../../src/respond/enforcement/rules/use-responses.ts';

const MAILING: ResponseRule = {
  ...{ id: 'r1', name: 'Tell two', enabled: true, dry_run: false, property_id: null, ask_above: null },
  ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
  trigger: { type: 'decision' },
  actions: [{ type: 'email', recipients: ['u1', 'u2'] }],
};

describe('whom a response action mails', () => {
  it('is read as it is stored, and sent as it is chosen', () => {
    const draft = draftOf(MAILING);
    expect(draft.recipients).toEqual(['u1', 'u2']);
    expect(wishOf(draft).actions).toEqual(MAILING.actions);
    expect(wishOf({ ...draft, recipients: ['u2'] }).actions).toEqual([{ type: 'email', recipients: ['u2'] }]);
    expect(JSON.stringify(wishOf({ ...draft, recipients: null }).actions)).toBe('[{"type":"email"}]');
  });

  it('is everybody for a new one, and nobody is no answer', () => {
    const draft = { ...NEW_RULE, blocks: false, mails: true };
    expect([isWhole(draft), isWhole({ ...draft, recipients: [] })]).toEqual([true, false]);
  });
});

describe('what is about blocks', () => {
  const asking = { ...NEW_RULE, blocks: false, blocksActor: true, askAbove: '3' };

  it('is sent with a block only, whatever was typed before', () => {
    const telling = { ...asking, when: 'decision', chats: true } as const;
    expect(wishOf({ ...asking, when: 'rotating_actor' }).ask_above).toBe(3);
    expect([wishOf(telling).ask_above, isBlocking(telling), isWhole(telling)]).toEqual([null, false, true]);
  });

  it('does not make a response action whole that does nothing about the chosen trigger', () => {
    expect(isWhole({ ...asking, when: 'rotating_actor' })).toBe(true);
    expect(isWhole({ ...asking, when: 'decision' })).toBe(false);
  });
});
