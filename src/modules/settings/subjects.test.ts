import { expect, test } from 'vitest';
import { sectionIds, sections } from './sections.ts';
import { bySubject, differingFields, isAbout } from './subjects.ts';

const states = sectionIds.map((id) => ({ id }));

test('every section stands once in the index', () => {
  const listed = bySubject(states).flatMap((subject) => subject.states.map(({ id }) => id));
  expect(listed.toSorted()).toEqual([...sectionIds].toSorted());
});

test('a subject of which somebody sees nothing has no heading', () => {
  expect(bySubject([{ id: 'hours' as const }])).toEqual([
    { title: 'Shop', states: [{ id: 'hours' }] },
  ]);
});

test('a search goes by the words of a section and of its fields, in any order', () => {
  expect(isAbout('cash', 'second currency')).toBe(true);
  expect(isAbout('contact', 'number CHAT')).toBe(true);
  expect(isAbout('contact', 'courier')).toBe(false);
});

test('a default differs in nothing, however deep its value is', () => {
  for (const id of sectionIds) {
    expect(differingFields(id, structuredClone(sections[id].defaults))).toEqual([]);
  }
});

test('what was changed is named as the form names it', () => {
  const { defaults } = sections.hours;
  const [first, ...others] = defaults.hours;
  const hours = [{ ...first, hours: '10:00 to 12:00' }, ...others];
  expect(differingFields('hours', { hours })).toEqual(['Opening hours']);
  expect(differingFields('hours', { hours: others })).toEqual(['Opening hours']);
});
