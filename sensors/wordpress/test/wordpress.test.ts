import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Scene, setScene } from './parts/scene.ts';
import { hasWordPress } from './parts/wordpress-site.ts';
import { aServiceThatIsAway } from './suites/a-service-that-is-away.ts';
import { adminPages } from './suites/admin-pages.ts';
import { bridge } from './suites/bridge.ts';
import { clearance } from './suites/clearance.ts';
import { contract } from './suites/contract.ts';
import { otherSpellings } from './suites/other-spellings.ts';
import { refusing } from './suites/refusing.ts';
import { removal } from './suites/removal.ts';
import { watching } from './suites/watching.ts';

let scene: Scene;

/** The suites share a site, because starting one takes longer than all of them. */
describe.skipIf(!hasWordPress)('a WordPress site with the plugin', () => {
  beforeAll(async () => {
    scene = await setScene();
  }, 180_000);
  afterAll(() => scene?.stop());

  describe('watches', () => watching(() => scene));
  describe('shows its owner', () => adminPages(() => scene));
  describe('refuses', () => refusing(() => scene));
  describe('asks for clearance:', () => clearance(() => scene));
  describe('asks for clearance, however it is asked for:', () => otherSpellings(() => scene));
  describe('has a bridge that', () => bridge(() => scene));
  describe('keeps', () => contract(() => scene));
  // PHP starts anew for every step.
  describe('goes on', { timeout: 120_000 }, () => aServiceThatIsAway(() => scene));

  it('leaves nothing in the log of PHP', () => {
    // WordPress 6.1 itself is older than this PHP, and says so.
    expect(scene.site.log()).not.toMatch(/plugins\/sundew|Sundew: (?!the policy cannot)/);
  });

  describe('is removed', () => removal(() => scene));
});
