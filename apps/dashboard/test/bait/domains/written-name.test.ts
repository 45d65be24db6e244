import { describe, expect, it } from 'vitest';
import { writtenName } from '../../../src/bait/domains/written-name.ts';

describe('the name in what was typed', () => {
  it.each([
    ['shop.example.com', 'shop.example.com'],
    [' shop.example.com ', 'shop.example.com'],
    ['https://shop.example.com', 'shop.example.com'],
    ['HTTP://Shop.example.com/', 'Shop.example.com'],
    ['https://shop.example.com/sale?x=1#top', 'shop.example.com'],
    ['https://shop.example.com?x', 'shop.example.com'],
    // What is wrong with these, the service says.
    ['https://shop.example.com:8443/', 'shop.example.com:8443'],
    ['ftp://shop.example.com', 'ftp://shop.example.com'],
    ['shop.example.com/sale', 'shop.example.com/sale'],
    ['https://', ''],
  ])('%s', (text, name) => {
    expect(writtenName(text)).toBe(name);
  });
});
