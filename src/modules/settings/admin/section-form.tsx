import { type ComponentType, type SubmitEvent, useDeferredValue, useState } from 'react';
import { changesOf } from '#admin-kit/conflicts/edit-choices.ts';
import { EditConflictPanel } from '#admin-kit/conflicts/edit-conflict-panel.tsx';
import { useEditConflict } from '#admin-kit/conflicts/use-edit-conflict.ts';
import { confirmed } from '#admin-kit/question.ts';
import { tellProblem } from '#admin-kit/tell.ts';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { placeholders } from '#modules/settings/placeholders.ts';
import type { Section } from '#modules/settings/section.ts';
import { doubtQuestion, problemsByField } from '#modules/settings/sections/section-problems.ts';
import { type SectionId, sections } from '#modules/settings/sections.ts';
import type { SectionState } from '#modules/settings/settings.ts';
import { differingFields } from '#modules/settings/subjects.ts';
import { plainIssue } from '#shared/schemas/plain-issue.ts';
import { shopToday } from '#shared/shop-date.ts';
import { HomePreview } from './home-preview.tsx';
import { SettingFieldInput } from './setting-field-input.tsx';
import { fieldLabel, shownSetting } from './shown-setting.tsx';
import { useSaveSection } from './use-settings.ts';

type Values = Record<string, unknown>;

/** The form of every section, built from its field definitions. Only changed fields are sent. */
export function SectionForm({ state }: { state: SectionState }) {
  const { id } = state;
  const { fields } = sections[id];
  const [base, setBase] = useState<Values & { version: number }>(() => ({
    ...(state.value as Values),
    version: state.version,
  }));
  const [values, setValues] = useState<Values>(() => ({ ...(state.value as Values) }));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const Preview = previews[id];
  const shownValues = useDeferredValue(values);
  const differing = new Set(differingFields(id, values));
  const save = useSaveSection(id);
  const edit = useEditConflict();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (edit.isOpen) return;
    // Puts the decided values into the form, to be sent like typed ones.
    const { base: start, values: wanted } = edit.decide(base, values);
    setBase(start);
    setValues(wanted);
    const read = sections[id].schema.safeParse(wanted, { error: plainIssue });
    const found = problemsByField(fields, read.success ? [] : read.error.issues);
    setProblems(found);
    const [first] = Object.values(found);
    if (first) return tellProblem(first, 'Validation Error');
    const { version, ...opened } = start;
    const { doubts }: Section = sections[id];
    const doubtful = doubts?.(opened, read.data, shopToday(new Date())) ?? [];
    if (doubtful.length > 0 && !(await confirmed(doubtQuestion(doubtful)))) return;
    try {
      const { base: known, version: _, ...value } = changesOf<Values>(start, wanted);
      const saved = await save.mutateAsync({ value, version, base: known });
      setBase({ ...(saved.value as Values), version: saved.version });
      setValues({ ...(saved.value as Values) });
    } catch (error) {
      // The mutation has already shown other errors; the form stays as it is.
      edit.catches(error);
    }
  }

  return (
    <form noValidate data-saves onSubmit={submit} className="flex flex-col gap-6">
      <EditConflictPanel
        noun="section"
        edit={edit}
        labelOf={(name) => fieldLabel(id, name)}
        mineOf={(name) => values[name]}
        show={(name, value) => shownSetting(id, name, value)}
        isSaving={save.isPending}
      />
      <div
        className={classNames(Preview && 'grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]')}
      >
        <div className="flex min-w-0 flex-col gap-6">
          {fields.map((field) => (
            <div
              key={field.name}
              className={classNames(
                differing.has(field.label) && '-ml-4 border-l-2 border-gold pl-3.5',
              )}
            >
              <SettingFieldInput
                field={field}
                value={values[field.name]}
                error={problems[field.name]}
                onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
              />
              {differing.has(field.label) && (
                <p className="mt-1 type-small text-quiet">Differs from the default</p>
              )}
            </div>
          ))}
        </div>
        {Preview && (
          <div className="max-xl:order-first xl:sticky xl:top-4 xl:self-start">
            <Preview values={shownValues} />
          </div>
        )}
      </div>
      {mayNameFacts.has(id) && (
        <PlaceholderNote
          names={[
            ...placeholders,
            ...(id === 'shipping' ? ['restrictions'] : []),
            ...(id === 'privacy' ? ['retention'] : []),
          ]}
        />
      )}
      <div className="sticky bottom-0 -mx-6 -mb-6 border-t bg-raised px-6 py-3">
        <Button type="submit" busy={save.isPending} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}

/** Previews of how shoppers will see the section. */
const previews: Partial<Record<SectionId, ComponentType<{ values: Values }>>> = {
  home: HomePreview,
};

const mayNameFacts = new Set<string>([
  'home',
  'delivery',
  'about',
  'shipping',
  'returns',
  'privacy',
  'terms',
]);

function PlaceholderNote({ names }: { names: readonly string[] }) {
  return (
    <p className="type-small text-quiet">
      {`Texts may name what stands elsewhere, in braces, and follow when it changes: ${names
        .map((name) => `{${name}}`)
        .join(', ')}.`}
    </p>
  );
}
