import { describe, expect, it } from 'vitest';
import { colourFamilies, coloursCalled } from './colour-family.ts';
import { shades } from './shade-catalogue.ts';

/** Families of ten in the chart; at their borders both neighbouring families are accepted. */
const chart = [
  ['041', '050', ['red']],
  ['071', '080', ['blue']],
  ['061', '070', ['purple']],
  ['091', '100', ['green']],
] as const;

describe('colour families', () => {
  it.each([
    ['Noir', ['black']],
    ['Ivory', ['cream', 'white']],
    ['Cream', ['cream']],
    ['White', ['white']],
    ['Scarlet', ['red']],
    ['Ruby', ['red']],
    ['Burgundy', ['red']],
    ['Oxblood', ['red']],
    ['Blush', ['pink', 'nude']],
    ['Honey', ['nude']],
    ['Tan', ['brown', 'nude']],
    ['Cocoa', ['brown']],
    ['Navy', ['blue', 'navy']],
    ['Midnight', ['blue', 'navy']],
    ['Plum', ['purple']],
    ['Emerald', ['green']],
    ['Teal', ['turquoise', 'blue']],
    ['Coral', ['red', 'orange']],
    ['Granite', ['grey']],
    ['Pewter', ['silver', 'metallic', 'grey']],
    ['Rose Gold', ['gold', 'metallic', 'pink']],
    ['GOLD', ['gold', 'metallic', 'yellow']],
  ])('%s', (name, families) => {
    expect(colourFamilies(name)).toEqual(families);
  });

  it.each(chart)('the shades %s to %s', (first, last, [family]) => {
    const own = shades.filter(({ code }) => code >= first && code <= last);
    const others = own.filter(({ name }) => !colourFamilies(name).includes(family));
    expect(own).toHaveLength(10);
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('every shade of the chart belongs to one', () => {
    expect(shades.filter(({ name }) => colourFamilies(name).length === 0)).toEqual([]);
  });

  it('a word stands for every shop colour of its family, or for the one of that name', () => {
    expect(coloursCalled('red')).toEqual(expect.arrayContaining(['red', 'scarlet', 'ruby']));
    expect(coloursCalled('emerald')).toEqual(['emerald']);
    expect(coloursCalled('boots')).toEqual([]);
  });
});
