import { type ComponentType, createContext } from 'react';
import type { Need } from '#modules/identity/permissions.ts';

/** A row of the settings that is not fields of a section: a module shows its own screen there. */
export type SettingsPage = {
  /** As the address has it: `?tab=settings&section=…`. */
  id: string;
  /** Under which heading it stands. */
  subject: string;
  title: string;
  note: string;
  need: Need;
  Panel: ComponentType;
};

/** Filled by the page that shows settings: it knows every module. */
export const SettingsPagesContext = createContext<readonly SettingsPage[]>([]);

type Subject<State> = { title: string; states: State[] };

/** Each page under its subject, which may have nothing else. */
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

/** Every word somewhere in what it is called. */
export function isPageAbout({ title, note }: SettingsPage, q: string): boolean {
  const said = `${title} ${note}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}
