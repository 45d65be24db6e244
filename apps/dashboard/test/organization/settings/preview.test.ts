// @vitest-environment happy-dom
import type { DecisionPreview } from '@sundew/wire/decision-preview';
import { DEFAULT_DECISIONS } from '@sundew/wire/property-decisions';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { draftOf } from '../../../src/organization/settings/decisions/decision-draft.ts';
import { PreviewPanel } from '../../../src/organization/settings/decisions/preview/preview-panel.tsx';
import { fakeService, ok, refusal } from '../../parts/fake-service.ts';
import { pageAround } from '../../parts/show-hook.ts';

const POST = 'POST /api/properties/p1/decisions/preview';
const COUNTS = { allow: 10, log: 0, challenge: 4, block: 1 };
const PREVIEW: DecisionPreview = {
  ...{ from: '2026-01-01T00:00:00.000Z', to: '2026-01-08T00:00:00.000Z', judged: 1500, is_complete: false },
  visitors: { now: COUNTS, tried: { ...COUNTS, challenge: 3, block: 2 } },
  requests: { now: COUNTS, tried: COUNTS },
  changed_visitors: 140,
  changed: [
    {
      ...{ visitor_id: null, network: '203.0.113.7', user_agent: 'Googlebot/2.1', requests: 30, crawler: 'Googlebot' },
      ...{ blocked: 28, challenged: 0, action_now: 'challenge', action_tried: 'block' },
      reasons: [{ code: 'scan', values: { paths: 64, misses: 61 }, seen_at: null, text: 'asked for 64 paths' }],
    },
  ],
};
const DRAFT = draftOf({
  ...{ threshold_preset: 'standard', challenge_threshold: 60, block_threshold: 75, decisions: DEFAULT_DECISIONS },
});

/** The panel under a form, with the preview asked for. */
function shown(service: ReturnType<typeof fakeService>) {
  const { show } = pageAround(service);
  const panel = (draft = DRAFT) => createElement(PreviewPanel, { propertyId: 'p1', draft, isRight: true });
  const { rerender } = show(panel());
  fireEvent.click(screen.getByRole('button', { name: 'Show preview' }));
  return { change: () => rerender(panel({ ...DRAFT, halfLife: '12' })) };
}

it('asks with what was typed and tells who would meet something else, and why', async () => {
  const service = fakeService();
  service.answer(POST, () => ok({ data: PREVIEW }));
  const { change } = shown(service);
  await screen.findByText(/140 visitors would meet something else/);
  expect(service.calls.at(-1)?.body).toEqual({ threshold_preset: 'standard', decisions: DEFAULT_DECISIONS, days: 7 });
  const text = screen.getByRole('status').textContent ?? '';
  for (const part of [
    'only the newest were looked at',
    'The 1 with the largest step',
    '203.0.113.7 · Googlebot 2.1',
    'Proven: Googlebot',
    '30 requests, 28 blocked, 0 challenged · Asked for 64 paths in ten minutes',
  ]) {
    expect(text).toContain(part);
  }
  const visitors = screen.getByRole('region', { name: 'Visitors' });
  expect([...visitors.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    ...['Blocked12', 'Challenged43', 'Logged00', 'Allowed1010'],
  ]);
  expect(text).not.toContain('changed after this preview');
  change();
  await screen.findByText('The settings were changed after this preview.');
});

it('says why there is none when the service refuses', async () => {
  const service = fakeService();
  service.answer(POST, () => refusal(429, 'preview_running'));
  shown(service);
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
});
