import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { readConflict } from '#admin-kit/conflicts/edit-choices.ts';
import { EditConflictPanel } from '#admin-kit/conflicts/edit-conflict-panel.tsx';
import { shownValue } from '#admin-kit/conflicts/shown-value.tsx';
import { tellFailure, tellProblem, tellSuccess } from '#admin-kit/tell.ts';
import { useRecordForm } from '#admin-kit/use-record-form.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import {
  channelLabels,
  channels,
  clientCall,
  readShades,
  type SizedCategory,
  sizedCategories,
} from '#modules/clients/client.ts';
import {
  type ClientCard,
  clientInputSchema,
  longestText,
  sizeLabels,
} from '#modules/clients/client-schema.ts';
import { dayKindLabels, dayText, type ImportantDay } from '#modules/clients/important-day.ts';
import { DaysField } from '#modules/clients/ui/days-field.tsx';
import { showClient } from './client-calls.ts';

/** Allergies are saved separately, as they need a consent. */
const formSchema = clientInputSchema.omit({ allergies: true });

type Draft = z.input<typeof formSchema>;
type Input = z.output<typeof formSchema>;
type Change = Partial<Input> & { version: number };

const labels: Readonly<Record<string, string>> = {
  sizes: 'Sizes',
  shades: 'Favourite shades',
  preferences: 'Preferences',
  days: 'Important days',
  channel: 'Preferred channel',
};

const channelOptions = channels.map((value) => ({ value, label: channelLabels[value] }));

/** Resets to the saved values after each save. */
export function ClientForm({ card }: { card: ClientCard }) {
  const [saved, setSaved] = useState(0);
  return <OpenForm key={saved} card={card} onSaved={() => setSaved(saved + 1)} />;
}

function useClientForm(card: ClientCard, onSaved: () => void) {
  const client = useQueryClient();
  const { sizes, shades, preferences, days, channel, version } = card;
  const wasSaved = useRef(false);
  const record = useRecordForm<Draft, Input, Change>({
    schema: formSchema,
    opened: { sizes, shades, preferences, days, channel, version },
    empty: { sizes, shades, preferences, days, channel },
    draftOf: ({ sizes, shades, preferences, days, channel }) => ({
      sizes,
      shades,
      preferences,
      days,
      channel,
    }),
    savedAs: `client:${card.id}`,
    async send(body) {
      try {
        showClient(client, await writeJson('PUT', clientCall(card.id), body));
        wasSaved.current = true;
        tellSuccess('The client card was saved.');
      } catch (error) {
        // The form itself reports conflicts.
        if (!readConflict(error)) tellFailure(error, 'The client card was not saved.');
        throw error;
      }
    },
    onUndecided: () => tellProblem('Please choose which version to use.', 'Validation Error'),
  });
  const { isSaving } = record;
  useEffect(() => {
    if (wasSaved.current && !isSaving) onSaved();
  }, [isSaving, onSaved]);
  return record;
}

function OpenForm({ card, onSaved }: { card: ClientCard; onSaved: () => void }) {
  const { form, field, edit, isSaving, submit } = useClientForm(card, onSaved);
  const { control, watch } = form;
  return (
    <form
      noValidate
      data-saves
      aria-label="Client card"
      onSubmit={submit}
      className="grid grid-cols-2 gap-x-4 gap-y-6"
    >
      <EditConflictPanel
        className="col-span-2"
        noun="client card"
        edit={edit}
        labelOf={(name) => labels[name] ?? name}
        mineOf={(name) => watch(name as keyof Draft)}
        show={showField}
        isSaving={isSaving}
      />
      <SizeFields card={card} form={form} field={field} />
      <Controller
        control={control}
        name="shades"
        render={({ field: { value, onChange }, fieldState }) => (
          <ShadesField value={value} onChange={onChange} error={fieldState.error?.message} />
        )}
      />
      <SelectField
        label="Preferred channel"
        fieldClassName="col-span-2 sm:col-span-1"
        options={channelOptions}
        {...field('channel')}
      />
      <TextArea
        label="Preferences"
        hint="Cuts, heels, colours, gifts, what to avoid. Clients can ask to read it."
        rows={4}
        maxLength={longestText}
        fieldClassName="col-span-2"
        {...field('preferences')}
      />
      <fieldset className="col-span-2 min-w-0">
        <legend className="mb-3 type-small text-quiet">Important days</legend>
        <Controller
          control={control}
          name="days"
          render={({ field: { value, onChange }, formState: { errors } }) => (
            <DaysField
              value={value as ImportantDay[]}
              onChange={onChange}
              error={errors.days ? 'Please check the days: one of them is not in its month.' : ''}
            />
          )}
        />
      </fieldset>
      <div className="col-span-2">
        <Button type="submit" busy={isSaving} busyLabel="Saving...">
          Save card
        </Button>
      </div>
    </form>
  );
}

type Fields = Pick<ReturnType<typeof useClientForm>, 'form' | 'field'>;

/** Sizes of earlier purchases can be used with one click. */
function SizeFields({ card, form, field }: Fields & { card: ClientCard }) {
  const typed = form.watch('sizes');
  const offered = card.suggestedSizes.flatMap(({ category, label, size }) =>
    isSized(category) && typed[category] !== size ? [{ category, label, size }] : [],
  );
  return (
    <>
      {sizedCategories.map((category) => (
        <TextField
          key={category}
          label={sizeLabels[category]}
          autoComplete="off"
          maxLength={20}
          {...field(`sizes.${category}`)}
        />
      ))}
      {offered.length > 0 && (
        <p className="col-span-2 -mt-3 flex flex-wrap items-center gap-2 type-small text-quiet">
          Bought before:
          {offered.map(({ category, label, size }) => (
            <Button
              key={category}
              size="tool"
              variant="outline"
              onClick={() => form.setValue(`sizes.${category}`, size, { shouldDirty: true })}
            >
              {`${label} ${size}`}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}

const isSized = (category: string): category is SizedCategory =>
  sizedCategories.some((each) => each === category);

type ShadesFieldProps = {
  value: readonly string[];
  onChange: (shades: string[]) => void;
  error: string | undefined;
};

/** A comma at the end stays in the field, although no shade follows it yet. */
function ShadesField({ value, onChange, error }: ShadesFieldProps) {
  const [text, setText] = useState(value.join(', '));
  return (
    <TextField
      label="Favourite shades"
      hint="With commas between them."
      fieldClassName="col-span-2 sm:col-span-1"
      autoComplete="off"
      maxLength={1000}
      value={text}
      error={error}
      onChange={({ target }) => {
        setText(target.value);
        onChange(readShades(target.value));
      }}
    />
  );
}

function showField(name: string, value: unknown): ReactNode {
  if (name === 'sizes') return shownValue(Object.values(value as object).filter(Boolean));
  if (name !== 'days') return shownValue(value);
  const days = value as ImportantDay[];
  return shownValue(days.map((day) => `${dayKindLabels[day.kind]}: ${dayText(day)}`));
}
