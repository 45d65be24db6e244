import { expect, it } from 'vitest';
import type { Scene } from '../parts/scene.ts';

const OTHER = 'https://reports.other.example';
const BRIDGE = `${import.meta.dirname}/../../bridge/sundew-bridge.php`;

/** The must-use plugin for sites that run another maker's plugin, which reports to another address. */
export function bridge(sceneOf: () => Scene): void {
  it('sends the reports of another plugin to this service, with this key and no other', async () => {
    const { service, site, toldOf } = sceneOf();
    const key = await site.php(`echo Sundew_Settings::load()->text('key');`);
    const ip = '203.0.113.201';
    const report = { source: 'wordpress_plugin', ua: 'curl/8.5.0', ip, url: 'https://blog.example/', f: [], cs: {} };
    const said = await site.php(`
      define('SUNDEW_URL', '${service.url}/'); define('SUNDEW_KEY', '${key}'); define('SUNDEW_BRIDGE_FROM', '${OTHER}');
      require '${BRIDGE}';
      $args = array(
        'headers' => array('Authorization' => 'Bearer of-the-other', 'X-API-Key' => 'of-the-other', 'Content-Type' => 'application/json'),
        'body' => json_encode(json_decode('${JSON.stringify(report)}')), 'reject_unsafe_urls' => true,
      );
      $there = wp_remote_post('${OTHER}/api/v1/detect', $args);
      $elsewhere = wp_remote_get('https://updates.other.example/api/v1/detect');
      echo wp_remote_retrieve_response_code($there), ' ', is_wp_error($elsewhere) ? 'as before' : 'taken';`);
    expect(said).toBe('204 as before');
    await expect.poll(() => toldOf(ip)).toMatchObject([{ user_agent: 'curl/8.5.0' }]);
  });
}
