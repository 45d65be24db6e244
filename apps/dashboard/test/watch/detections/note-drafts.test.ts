// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { noteDrafts } from '../../../src/watch/detections/triage/note-drafts.ts';
import { TriageForm } from '../../../src/watch/detections/triage/triage-form.tsx';
import { fakeService, ok, refusal } from '../../parts/fake-service.ts';
import { clearCorner, pageAround } from '../../parts/show-hook.ts';

const OPEN = { id: 'd1', status: 'open', note: null, triaged_by: null, triaged_at: null } as const;
const PATCH = 'PATCH /api/organizations/o1/detections/d1';

afterEach(() => {
  noteDrafts.clear();
  clearCorner();
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

function typeNote(service: ReturnType<typeof fakeService>, text: string) {
  const shown = pageAround(service).show(createElement(TriageForm, { detection: OPEN }));
  fireEvent.change(field(), { target: { value: text } });
  return shown;
}

describe('a note that was typed', () => {
  it('is still there after going to another detection and back', () => {
    const service = fakeService();
    typeNote(service, 'Looked at by night').unmount();
    pageAround(service).show(createElement(TriageForm, { detection: OPEN }));
    expect(field().value).toBe('Looked at by night');
  });

  it('is no draft any more once it is saved', async () => {
    const service = fakeService();
    service.answer(PATCH, () => ok({ data: { ...OPEN, note: 'Known partner' } }));
    typeNote(service, 'Known partner');
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(noteDrafts.size).toBe(0));
    expect(service.calls.at(-1)?.body).toEqual({ note: 'Known partner' });
  });

  it('stays when it could not be saved', async () => {
    const service = fakeService();
    service.answer(PATCH, () => refusal(403, 'forbidden'));
    typeNote(service, 'Ask Ada');
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByRole('alert');
    expect(field().value).toBe('Ask Ada');
    expect(noteDrafts.get('d1')).toBe('Ask Ada');
  });
});
