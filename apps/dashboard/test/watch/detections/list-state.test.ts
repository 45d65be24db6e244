import { expect, it } from 'vitest';
import { beginningOf, ofList, withAnswers } from '../../../src/watch/detections/data/list-state.ts';
import type { ListRequest } from '../../../src/watch/detections/data/request.ts';

const NEWEST = { id: '019caab2-0000-7000-8000-000000000001', timestamp: '2026-03-01T10:00:00.000Z' };
const request: ListRequest = { filter: {}, sortBy: 'timestamp', order: 'desc', askedAtMs: 0 };
const answer = (at: number, next: string | null) => ({
  at,
  data: { data: Array.from({ length: 200 }, () => NEWEST), total: 1000, next_cursor: next },
});

it('ends where its first row was recorded, so that what arrives moves no row', () => {
  const state = withAnswers(beginningOf('a'), request, [answer(0, 'first')]);
  expect(state.newest).toEqual(NEWEST);
  // The cursor of the first page goes on without that end.
  expect(state.known.cursors.size).toBe(0);
  expect(withAnswers(state, request, [answer(0, 'first'), answer(1, 'c2')]).known.cursors.get(2)).toBe('c2');
});

it.each([
  { ...request, order: 'asc' as const },
  { ...request, sortBy: 'bot_score' as const, filter: { end_date: '2026-03-02T00:00:00.000Z' } },
  { ...request, filter: { end_date: '2026-03-02T00:00:00.000Z' } },
])('has no other end than the one asked for where nothing can come first', (other) => {
  const state = withAnswers(beginningOf('a'), other, [answer(0, 'c1')]);
  expect(state.newest).toBe(null);
  expect(state.known.cursors.get(1)).toBe('c1');
});

it('ends at the newest detection where later ones would come in between', () => {
  const byScore = { ...request, sortBy: 'bot_score' as const };
  const state = withAnswers(beginningOf('a'), byScore, [], NEWEST);
  expect(state.newest).toEqual(NEWEST);
  // Every page was asked for with that end, so every cursor goes on in the same list.
  expect(withAnswers(state, byScore, [answer(0, 'c1')]).known.cursors.get(1)).toBe('c1');
  const later = { id: '019caab2-0000-7000-8000-000000000002', timestamp: '2026-03-01T11:00:00.000Z' };
  expect(withAnswers(state, byScore, [], later)).toBe(state);
});

it('stays the same while pages are on their way and when they tell nothing new', () => {
  const state = withAnswers(beginningOf('a'), request, [answer(0, 'first')]);
  expect(withAnswers(state, request, [answer(0, 'first'), { at: 1, data: undefined }])).toBe(state);
});

it('begins anew for another list, and is kept for the same one', () => {
  const state = withAnswers(beginningOf('a'), request, [answer(0, 'first')]);
  expect(ofList(state, 'a')).toBe(state);
  expect(ofList(state, 'b')).toEqual(beginningOf('b'));
});
