import { DEFAULT_DECISIONS } from '@sundew/wire/property-decisions';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  faultsOf,
  isChanged,
  isRight,
  type Stored,
  wishOf,
  withSwitch,
} from '../../../src/organization/settings/decisions/decision-draft.ts';

const STORED: Stored = {
  ...{ threshold_preset: 'standard', challenge_threshold: 60, block_threshold: 75 },
  decisions: {
    ...DEFAULT_DECISIONS,
    switches: { scan: 'log' },
    own_paths: ['/backup.zip', '/wp-admin*'],
    allow: [{ network: null, user_agent: 'Monitor/', note: 'ours' }],
  },
};
const DRAFT = draftOf(STORED);

describe('the form of decisions', () => {
  it('asks for what is stored until something is changed', () => {
    expect(wishOf(DRAFT)).toEqual({ threshold_preset: 'standard', decisions: STORED.decisions });
    expect(isChanged(DRAFT, STORED)).toBe(false);
    expect(isChanged({ ...DRAFT, ownPaths: `${DRAFT.ownPaths}\n\n` }, STORED)).toBe(false);
    expect(isChanged({ ...DRAFT, halfLife: '12' }, STORED)).toBe(true);
  });

  it('forgets a switch that is set to its default', () => {
    expect(withSwitch({ scan: 'log' }, 'scan', 'challenge')).toEqual({});
    expect(withSwitch({ scan: 'log' }, 'attack_tool', 'block')).toEqual({ scan: 'log', attack_tool: 'block' });
  });

  it('sends paths line by line, and empty fields of an entry for whatever they hold', () => {
    const { decisions } = wishOf({
      ...DRAFT,
      baitPaths: ' /old-admin* \n\n/x',
      testNetworks: ' 192.0.2.0/24\n\n',
      allow: [{ network: ' 192.0.2.1 ', agent: ' ', note: ' office ' }],
    });
    expect(decisions.test_networks).toEqual(['192.0.2.0/24']);
    expect(decisions.bait_paths).toEqual(['/old-admin*', '/x']);
    expect(decisions.allow).toEqual([{ network: '192.0.2.1', user_agent: null, note: 'office' }]);
  });

  it.each([
    [{ halfLife: '0' }, { halfLife: 'hours' }],
    [{ halfLife: '721' }, { halfLife: 'hours' }],
    [{ halfLife: '1.5' }, { halfLife: 'hours' }],
    [{ ownPaths: '/a\nb' }, { ownPaths: 'pathSlash' }],
    [{ baitPaths: `/${'a'.repeat(256)}` }, { baitPaths: 'pathLong' }],
    [{ baitPaths: '/a\n'.repeat(201) }, { baitPaths: 'pathMany' }],
    [{ robots: 'x'.repeat(32_769) }, { robots: 'robotsLong' }],
    [{ testNetworks: '192.0.2.1\n'.repeat(101) }, { testNetworks: 'networksMany' }],
    [{ allow: [{ network: ' ', agent: '', note: 'nobody' }] }, { allow: [true] }],
  ])('says what is wrong with %j', (part, fault) => {
    expect(isRight(DRAFT)).toBe(true);
    expect(faultsOf({ ...DRAFT, ...part })).toMatchObject(fault);
    expect(isRight({ ...DRAFT, ...part })).toBe(false);
  });
});
