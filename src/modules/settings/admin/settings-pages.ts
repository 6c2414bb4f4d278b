import { type ComponentType, createContext } from 'react';
import type { Need } from '#modules/identity/permissions.ts';
import { saysAll } from '#modules/settings/subjects.ts';

/** An entry of the settings index that opens a module's own screen instead of a section. */
export type SettingsPage = {
  /** The id in the address: `?tab=settings&section=…`. */
  id: string;
  /** The heading above it. */
  subject: string;
  title: string;
  note: string;
  need: Need;
  Panel: ComponentType;
};

/** Filled by the page that shows settings, which knows every module. */
export const SettingsPagesContext = createContext<readonly SettingsPage[]>([]);

type Subject<State> = { title: string; states: State[] };

/** Adds each page to its subject, also if the subject has no sections. */
export function withPages<State>(
  subjects: readonly Subject<State>[],
  pages: readonly SettingsPage[],
): (Subject<State> & { pages: SettingsPage[] })[] {
  const named = subjects.map(({ title }) => title);
  const others = pages.map(({ subject }) => subject).filter((title) => !named.includes(title));
  return [...subjects, ...[...new Set(others)].map((title) => ({ title, states: [] }))].map(
    (subject) => ({
      ...subject,
      pages: pages.filter((page) => page.subject === subject.title),
    }),
  );
}

/** Whether each search word occurs in the title or the note. */
export function isPageAbout({ title, note }: SettingsPage, q: string): boolean {
  return saysAll([title, note], q);
}
