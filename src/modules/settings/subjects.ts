import { isSame } from '#shared/edit-conflict.ts';
import type { Section } from './section.ts';
import { type SectionId, sections } from './sections.ts';

type Subject = { title: string; ids: readonly SectionId[] };

/** The groups of sections in the index. */
const subjects: readonly Subject[] = [
  { title: 'Home page', ids: ['season', 'announcement', 'home'] },
  { title: 'Pages', ids: ['about', 'shipping', 'returns', 'privacy', 'terms', 'size-guides'] },
  { title: 'Shop', ids: ['contact', 'hours', 'social', 'visits'] },
  { title: 'Delivery', ids: ['delivery', 'deliveryPrices', 'nearby', 'reserving'] },
  {
    title: 'Selling',
    ids: ['sizes', 'gifts', 'offers', 'appointments', 'waiting', 'preOrders', 'search-words'],
  },
  { title: 'Selling abroad', ids: ['withdrawal', 'reductions', 'information', 'guarantee'] },
  { title: 'Money', ids: ['cash', 'bookkeeping'] },
  { title: 'People and assistants', ids: ['accounts', 'assistants'] },
];

const named = new Set(subjects.flatMap(({ ids }) => ids));

type SubjectOf<State> = { title: string; states: State[] };

/** The user's sections by subject; sections without a subject come last. */
export function bySubject<State extends { id: SectionId }>(
  states: readonly State[],
): SubjectOf<State>[] {
  const of = (ids: readonly SectionId[]) =>
    ids.flatMap((id) => states.find((state) => state.id === id) ?? []);
  return [
    ...subjects.map(({ title, ids }) => ({ title, states: of(ids) })),
    { title: 'Other', states: states.filter(({ id }) => !named.has(id)) },
  ].filter((subject) => subject.states.length > 0);
}

/** Whether each search word occurs in the names of the section or its fields. */
export function isAbout(id: SectionId, q: string): boolean {
  const { title, note, fields }: Section = sections[id];
  return saysAll([title, note, ...fields.flatMap(({ label, hint }) => [label, hint ?? ''])], q);
}

/** Whether each word of a search occurs in one of the texts. */
export function saysAll(texts: readonly string[], q: string): boolean {
  const said = texts.join(' ').toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

/** The labels of the fields that differ from the default. */
export function differingFields(id: SectionId, value: Readonly<Record<string, unknown>>): string[] {
  const { fields, defaults }: Section = sections[id];
  const usual = defaults as Readonly<Record<string, unknown>>;
  return fields.filter(({ name }) => !isSame(value[name], usual[name])).map(({ label }) => label);
}
