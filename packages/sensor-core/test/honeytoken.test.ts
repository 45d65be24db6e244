import { BodyEndFinder } from '@sundew/sensor-core/honeytoken/body-end';
import { honeytokenLink } from '@sundew/sensor-core/honeytoken/honeytoken-link';
import { honeytokenPath } from '@sundew/sensor-core/honeytoken/honeytoken-path';
import { describe, expect, it } from 'vitest';
import { readVectors } from './vectors.ts';

const links = readVectors<{ vectors: readonly { seed: string; path: string; link: string }[] }>('honeytoken-links');
const pages = readVectors<{ vectors: readonly string[] }>('body-ends');

describe('honeytoken', () => {
  it.each(links.vectors)('the link of "$seed"', ({ seed, path, link }) => {
    expect(honeytokenPath(seed)).toBe(path);
    expect(honeytokenLink(path)).toBe(link);
  });

  it('cannot leave its attribute', () => {
    expect(honeytokenLink('/"><script>')).not.toContain('<script>');
  });
});

describe('the end of the body', () => {
  it.each(pages.vectors)('%j, whole and in two or many pieces', (marked) => {
    const page = marked.replace('¦', '');
    const place = marked.indexOf('¦');
    expect(placeIn([page])).toBe(place);
    expect(placeIn([...page])).toBe(place);
    for (let cut = 0; cut <= page.length; cut++) {
      expect(placeIn([page.slice(0, cut), page.slice(cut)])).toBe(place);
    }
  });
});

function placeIn(pieces: readonly string[]): number {
  const finder = new BodyEndFinder();
  let passed = 0;
  let kept = '';
  for (const piece of pieces) {
    const text = kept + piece;
    const { at, heldBack } = finder.find(text);
    if (at !== -1) return passed + at;
    expect(heldBack).toBeLessThanOrEqual(11);
    kept = heldBack === 0 ? '' : text.slice(-heldBack);
    passed += text.length - kept.length;
  }
  return -1;
}
