import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAddressParameters } from '#client/use-address-parameters.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { useFormFocus } from '#design/fields/use-form-focus.ts';
import { seasonWarning } from '#modules/settings/boutique-doubts.ts';
import { sections } from '#modules/settings/sections.ts';
import type { SectionState } from '#modules/settings/settings.ts';
import { formatMoment, shopToday } from '#shared/shop-date.ts';
import { SectionEditor } from './section-editor.tsx';
import { SettingsFileCard } from './settings-file-card.tsx';
import { describeConfirmation } from './text-confirmation.tsx';
import { useSections } from './use-settings.ts';

/** The dashboard's `?tab=settings`; with `section` beside it, that one opens in its form. */
export function SettingsPanel() {
  const { texts, settings, isPending, failed, retry } = useSections();
  const [parameters, change] = useAddressParameters();
  const asked = parameters.get('section');
  const open = [...texts, ...settings].find(({ id }) => id === asked) ?? null;
  const form = useFormFocus(open?.id ?? null);
  if (isPending) return <p role="status">Loading settings...</p>;
  if (failed) {
    return <TryAgain text="Failed to load settings. Please try again later." onRetry={retry} />;
  }
  if (open) {
    return (
      <section
        ref={form}
        tabIndex={-1}
        aria-label={sections[open.id].title}
        className="outline-none"
      >
        <SectionEditor
          key={open.id}
          state={open}
          onLeave={() => change({ section: '' }, { canGoBack: true })}
        />
      </section>
    );
  }
  const openSection = (id: string) => change({ section: id }, { canGoBack: true });
  return (
    <div className="flex flex-col gap-6">
      <SeasonNote texts={texts} />
      <SectionsCard
        title="Texts"
        description="What the shop says: the season, the home page, about and help."
        states={texts}
        onOpen={openSection}
      />
      {settings.length > 0 && (
        <SectionsCard
          title="Shop"
          description="Where the shop is, when it is open, and how it is reached."
          states={settings}
          onOpen={openSection}
        />
      )}
      {settings.length > 0 && <SettingsFileCard />}
    </div>
  );
}

function SeasonNote({ texts }: { texts: readonly SectionState[] }) {
  const season = texts.find((state): state is SectionState<'season'> => state.id === 'season');
  const year = Number(shopToday(new Date()).slice(0, 4));
  const warning = season && seasonWarning(season.value.line, year);
  return warning ? (
    <p role="status" className="border-l-2 border-gold-text pl-4">
      {warning}
    </p>
  ) : null;
}

type SectionsCardProps = {
  title: string;
  description: string;
  states: readonly SectionState[];
  onOpen: (id: string) => void;
};

function SectionsCard({ title, description, states, onOpen }: SectionsCardProps) {
  return (
    <Card title={title} description={description}>
      <ul className="divide-y border-y">
        {states.map((state) => (
          <SectionRow key={state.id} state={state} onOpen={() => onOpen(state.id)} />
        ))}
      </ul>
    </Card>
  );
}

function SectionRow({ state, onOpen }: { state: SectionState; onOpen: () => void }) {
  const { id, changedAt, changedBy } = state;
  const { title, note } = sections[id];
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p>{title}</p>
        <p className="type-small text-quiet">{note}</p>
        <p className="type-small wrap-anywhere text-quiet">
          {changedAt ? `Changed by ${changedBy} on ${formatMoment(changedAt)}` : 'Default'}
        </p>
        {sections[id].needsConfirming && (
          <p className="type-small wrap-anywhere text-quiet">{describeConfirmation(state)}</p>
        )}
      </div>
      <Button data-opens={id} size="small" variant="outline" onClick={onOpen} className="shrink-0">
        Edit<span className="sr-only"> {title}</span>
      </Button>
    </li>
  );
}
