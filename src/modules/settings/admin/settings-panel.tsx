import { useContext } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAddressParameters } from '#client/use-address-parameters.ts';
import { Button } from '#design/button.tsx';
import { useFormFocus } from '#design/fields/use-form-focus.ts';
import { AllowedPage } from '#modules/identity/admin/allowed.tsx';
import { seasonWarning } from '#modules/settings/boutique-doubts.ts';
import { sections } from '#modules/settings/sections.ts';
import type { SectionState } from '#modules/settings/settings.ts';
import { shopToday } from '#shared/shop-date.ts';
import { SectionEditor } from './section-editor.tsx';
import { SettingsFileCard } from './settings-file-card.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsPagesContext } from './settings-pages.ts';
import { useSections } from './use-settings.ts';

/** The dashboard's `?tab=settings`; with `section` it opens that section's form. */
export function SettingsPanel() {
  const { texts, settings, isPending, failed, retry } = useSections();
  const [parameters, change] = useAddressParameters();
  const asked = parameters.get('section');
  const open = [...texts, ...settings].find(({ id }) => id === asked) ?? null;
  const page = useContext(SettingsPagesContext).find(({ id }) => id === asked) ?? null;
  const form = useFormFocus(open?.id ?? page?.id ?? null);
  const leave = () => change({ section: '' }, { canGoBack: true });
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
        <SectionEditor key={open.id} state={open} onLeave={leave} />
      </section>
    );
  }
  if (page) {
    return (
      <section ref={form} tabIndex={-1} aria-label={page.title} className="outline-none">
        <AllowedPage need={page.need}>
          <Button variant="outline" size="small" className="mb-6" onClick={leave}>
            Back to Settings
          </Button>
          <page.Panel />
        </AllowedPage>
      </section>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <SeasonNote texts={texts} />
      <SettingsIndex
        states={[...texts, ...settings]}
        onOpen={(id) => change({ section: id }, { canGoBack: true })}
      />
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
