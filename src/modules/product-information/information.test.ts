import { describe, expect, test } from 'vitest';
import { missingFields, noInformation, nutritionRows, resolveInformation } from './information.ts';

test('the product’s own words come first, then those of its brand, then those of its category', () => {
  const own = { manufacturer: '', warnings: 'Flammable.' };
  const brand = { manufacturer: 'Maison Brume', warnings: 'Of the brand' };
  const category = { manufacturer: 'Of the category', responsible: 'Import GmbH' };
  expect(resolveInformation([own, brand, category])).toEqual({
    ...noInformation,
    warnings: 'Flammable.',
    manufacturer: 'Maison Brume',
    responsible: 'Import GmbH',
  });
  expect(resolveInformation([null, undefined])).toEqual(noInformation);
});

describe('what a country asks for', () => {
  const safety = {
    ...noInformation,
    manufacturer: 'Maison Brume, Harare',
    manufacturerContact: 'made@example.com',
    responsible: 'Import GmbH, Berlin',
    responsibleContact: 'import@example.com',
  };

  test('is manufacturer and who is responsible, and the ingredients of what is put on the skin', () => {
    expect(missingFields('shoes', safety)).toEqual([]);
    expect(missingFields('shoes', { ...safety, responsible: '' })).toEqual(['responsible']);
    expect(missingFields('nailpolish', safety)).toEqual(['ingredients']);
  });

  test('is importer, content, strength, ingredients and nutrition of wine, and no manufacturer', () => {
    const wine = {
      ...noInformation,
      responsible: 'Import GmbH, Berlin',
      netContent: '75 cl',
      strength: '12.5% vol',
      ingredients: 'Grapes',
      nutrition: 'Energy: 320 kJ',
    };
    expect(missingFields('champagne', wine)).toEqual([]);
    expect(missingFields('champagne', { ...wine, nutrition: '' })).toEqual(['nutrition']);
  });
});

test('nutrition is read line by line', () => {
  expect(nutritionRows('Energy: 320 kJ / 77 kcal\n\n Sugars:  0.9 g \nNo fat')).toEqual([
    { name: 'Energy', value: '320 kJ / 77 kcal' },
    { name: 'Sugars', value: '0.9 g' },
    { name: 'No fat', value: '' },
  ]);
});
