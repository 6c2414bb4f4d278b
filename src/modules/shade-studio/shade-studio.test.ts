import { describe, expect, test } from 'vitest';
import { findTone, readStudioLink, skinTones, studioLink } from './shade-studio.ts';

function namesIn(search: string) {
  const { shades, finish } = readStudioLink(search);
  return [...shades.map(({ name }) => name), finish];
}

describe('the address of the shade studio', () => {
  test('carries the finish and the last two shades that were picked', () => {
    const link = studioLink(['Coral', 'Kariba', 'Noir'], 'Metallic');
    expect(link).toBe('/shade-studio?finish=chrome&shade=Kariba&shade=Noir');
    expect(namesIn(link.slice(link.indexOf('?')))).toEqual(['Kariba', 'Noir', 'chrome']);
  });

  test('without shades it shows two of the shop, in cream', () => {
    expect(namesIn('')).toEqual(['Ndoro Red', 'Nude Honey', 'cream']);
    expect(studioLink([], null)).toBe('/shade-studio?finish=cream');
  });

  test('one shade is shown beside one of the shop, never beside itself', () => {
    expect(namesIn('?shade=120')).toEqual(['Noir', 'Ndoro Red', 'cream']);
    expect(namesIn('?shade=ndoro red')).toEqual(['Ndoro Red', 'Nude Honey', 'cream']);
    expect(namesIn('?shade=Noir&shade=noir')).toEqual(['Noir', 'Ndoro Red', 'cream']);
  });

  test('words it does not know are left out', () => {
    expect(namesIn('?shade=Tartan&shade=Noir&finish=wool')).toEqual(['Noir', 'Ndoro Red', 'cream']);
  });
});

describe('skin tones', () => {
  test('there are six, each darker than the one before', () => {
    const light = skinTones.map(({ hex }) => Number.parseInt(hex.slice(3, 5), 16));
    expect(light).toHaveLength(6);
    expect(light).toEqual([...light].sort((a, b) => b - a));
  });

  test('the one that is remembered is found again; other words begin with Deep', () => {
    expect(findTone('Fair').name).toBe('Fair');
    expect(findTone(null).name).toBe('Deep');
    expect(findTone('Blue').name).toBe('Deep');
  });
});
