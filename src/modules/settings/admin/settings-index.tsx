import type { ReactNode } from 'react';
import { useContext, useState } from 'react';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { SearchBox } from '#design/fields/search-box.tsx';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { sections } from '#modules/settings/sections.ts';
import type { SectionState } from '#modules/settings/settings.ts';
import { bySubject, differingFields, isAbout } from '#modules/settings/subjects.ts';
import { formatMoment } from '#shared/shop-date.ts';
import {
  isPageAbout,
  type SettingsPage,
  SettingsPagesContext,
  withPages,
} from './settings-pages.ts';
import { describeConfirmation } from './text-confirmation.tsx';

type SettingsIndexProps = { states: readonly SectionState[]; onOpen: (id: string) => void };

/** All sections by subject, with a search in the names of sections and fields. */
export function SettingsIndex({ states, onOpen }: SettingsIndexProps) {
  const [q, setQ] = useState('');
  const can = useCan();
  const pages = useContext(SettingsPagesContext).filter(({ need }) => can(need));
  const subjects = withPages(
    bySubject(q === '' ? states : states.filter(({ id }) => isAbout(id, q))),
    q === '' ? pages : pages.filter((page) => isPageAbout(page, q)),
  );
  return (
    <section aria-label="Settings" className="grid gap-x-10 xl:grid-cols-[11rem_minmax(0,1fr)]">
      <nav aria-label="Subjects" className="min-w-0 xl:sticky xl:top-4 xl:self-start">
        <SearchBox
          label="Search settings"
          placeholder="Search settings..."
          value={q}
          isCompact
          onSearch={setQ}
        />
        <ul className="mt-3 flex gap-x-5 overflow-x-auto [scrollbar-width:none] xl:flex-col">
          {subjects.map(({ title, states: inIt, pages: ofIt }) => (
            <li key={title} className="shrink-0">
              <a
                href={`#${subjectId(title)}`}
                className="flex min-h-11 items-center justify-between gap-2 type-small hover:underline xl:min-h-8"
              >
                {title}
                <span aria-hidden="true" className="numerals text-quiet">
                  {inIt.length + ofIt.length}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-8 max-xl:mt-4">
        {subjects.length === 0 && (
          <p role="status" className="border-y py-6 text-quiet">
            No setting is about “{q}”.
          </p>
        )}
        {subjects.map(({ title, states: inIt, pages: ofIt }) => (
          <section key={title} id={subjectId(title)} className="scroll-mt-16">
            <h2 className="mb-2 type-label text-quiet">{title}</h2>
            <ul className="divide-y border-y">
              {inIt.map((state) => (
                <SectionRow key={state.id} state={state} onOpen={() => onOpen(state.id)} />
              ))}
              {ofIt.map(({ id, title: name, note }) => (
                <IndexRow
                  key={id}
                  {...{ id, note }}
                  title={name}
                  action="Open"
                  onOpen={() => onOpen(id)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

const subjectId = (title: string) => `settings-${title.toLowerCase().replaceAll(' ', '-')}`;

function SectionRow({ state, onOpen }: { state: SectionState; onOpen: () => void }) {
  const { id, value } = state;
  const { title, note } = sections[id];
  const differing = differingFields(id, value);
  return (
    <IndexRow
      {...{ id, title, note, onOpen }}
      action="Edit"
      mark={differing.length > 0 && <Badge tone="gold">Changed</Badge>}
    >
      <p className="type-small wrap-anywhere text-quiet">{standing(state, differing)}</p>
      {sections[id].needsConfirming && (
        <p className="type-small wrap-anywhere text-quiet">{describeConfirmation(state)}</p>
      )}
    </IndexRow>
  );
}

type IndexRowProps = Pick<SettingsPage, 'id' | 'title' | 'note'> & {
  action: string;
  onOpen: () => void;
  /** Beside the title. */
  mark?: ReactNode;
  children?: ReactNode;
};

function IndexRow({ id, title, note, action, onOpen, mark, children }: IndexRowProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {title}
          {mark}
        </p>
        <p className="type-small text-quiet">{note}</p>
        {children}
      </div>
      <Button data-opens={id} size="small" variant="outline" onClick={onOpen} className="shrink-0">
        {action}
        <span className="sr-only"> {title}</span>
      </Button>
    </li>
  );
}

const mostNamed = 3;

/** 'Headline, Shoes: title and 2 more differ from the default. Changed by … on …' */
function standing({ changedAt, changedBy }: SectionState, differing: readonly string[]): string {
  const changed = changedAt ? `Changed by ${changedBy} on ${formatMoment(changedAt)}` : 'Default';
  if (differing.length === 0) return changed;
  const more = differing.length - mostNamed;
  const names = differing.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `${changed}: ${names}`;
}
