import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type RecordingService,
  startRecordingService,
} from '../../../../apps/cli/src/commands/conformance/recording-service.ts';
import { CONFORMANCE_RULES } from '../../../../apps/cli/src/commands/conformance/rules.ts';
import { makeVisits } from '../../../../apps/cli/src/commands/conformance/visits.ts';
import type { Scene } from '../parts/scene.ts';

/** The rules that every sensor keeps, as `conformance` of the command line tries them. */
export function contract(sceneOf: () => Scene): void {
  let recording: RecordingService;
  beforeAll(async () => {
    recording = await startRecordingService(0);
    await sceneOf().site.set({ url: recording.url });
  });
  afterAll(async () => {
    const { site, service } = sceneOf();
    await site.set({ url: service.url });
    await site.php('delete_transient("sundew_delivery");');
    await recording.close();
  });

  it('the signature of an agent as it came, for the service to verify', async () => {
    const visits = makeVisits(sceneOf().site.url, recording, 15_000, new AbortController().signal);
    const target = visits.marked();
    const headers = { 'signature-agent': '"https://agent.example"', 'signature-input': 'a=()', signature: 'a=:AA==:' };
    await visits.visit(target, { headers });
    expect((await visits.reportOf(target))?.fields.agent).toEqual({
      signature_agent: headers['signature-agent'],
      signature_input: headers['signature-input'],
      signature: headers.signature,
    });
  });

  it.each(CONFORMANCE_RULES.map((rule) => [rule.name, rule] as const))(
    'the rule of %s',
    async (_, rule) => {
      const visits = makeVisits(sceneOf().site.url, recording, 15_000, new AbortController().signal);
      expect(await rule.check(visits, { asset: '/wp-includes/css/buttons.css' })).toEqual([]);
      // Some rules make dozens of visits, and WordPress makes every page anew.
    },
    120_000,
  );
}
