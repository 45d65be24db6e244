import { expect, it } from 'vitest';
import { grantable, isLastOwner, mayChange } from '../../../src/organization/members/rights.ts';
import type { Member } from '../../../src/organization/members/use-members.ts';

const member = (role: Member['role'], status: Member['status'] = 'active') => ({ role, status }) as Member;
const [ada, bob] = [member('owner'), member('owner')];
const others = [member('admin'), member('owner', 'invited')];

it('the last owner is told as such only where everybody is seen', () => {
  expect(isLastOwner(ada, [ada, ...others], 3)).toBe(true);
  expect(isLastOwner(ada, [ada, bob, ...others], 4)).toBe(false);
  expect(isLastOwner(ada, [ada, ...others], 201)).toBe(false);
  for (const other of others) expect(isLastOwner(other, [ada, ...others], 3)).toBe(false);
});

it('admins give and change roles up to their own, and others none', () => {
  expect(grantable('admin')).toEqual(['viewer', 'analyst', 'admin']);
  expect(grantable('analyst')).toEqual([]);
  expect([
    mayChange('admin', member('admin')),
    mayChange('admin', ada),
    mayChange('analyst', member('viewer')),
  ]).toEqual([true, false, false]);
});
