import { type FormEvent, type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { EditConflictPanel } from '#admin-kit/conflicts/edit-conflict-panel.tsx';
import { ShownPictures, shownValue } from '#admin-kit/conflicts/shown-value.tsx';
import { FormFoot } from '#admin-kit/form-foot.tsx';
import { tellProblem } from '#admin-kit/tell.ts';
import { useRecordForm } from '#admin-kit/use-record-form.ts';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { AdminEvent } from '#modules/events/event.ts';
import { draftOf, formValuesOf } from '#modules/events/event-draft.ts';
import {
  type EventChange,
  type EventDraft,
  type EventInput,
  eventInputSchema,
} from '#modules/events/event-schema.ts';
import { EventPicturesField } from './event-pictures-field.tsx';

type EventFormProps = {
  event: AdminEvent | null;
  /** Gets a new event completely, of an existing one the changed fields. */
  onSubmit: (body: EventDraft | EventChange) => Promise<void>;
  onCancel: () => void;
};

const emptyEvent: EventDraft = {
  title: '',
  slug: '',
  description: '',
  date: '',
  time: '',
  location: '',
  published: false,
  images: [],
};

/** The labels in the form. */
const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  slug: 'Address',
  description: 'Description',
  date: 'Date',
  time: 'Time',
  location: 'Location',
  published: 'Published',
  images: 'Pictures',
};

function showField(name: string, value: unknown): ReactNode {
  if (name !== 'images' || !Array.isArray(value)) return shownValue(value);
  return <ShownPictures urls={value.map(({ url }: { url: string }) => url)} />;
}

const stillUploading = 'Some pictures are still uploading. Please wait for them.';

export function EventForm({ event, onSubmit, onCancel }: EventFormProps) {
  const record = useRecordForm<EventDraft, EventInput, EventChange>({
    schema: eventInputSchema,
    opened: event && { ...draftOf(event), version: event.version },
    empty: emptyEvent,
    draftOf: formValuesOf,
    savedAs: `event:${event?.id ?? 'new'}`,
    send: onSubmit,
    onUndecided: () =>
      tellProblem(
        'A colleague changed the same fields. Please choose which version to use.',
        'Validation Error',
      ),
  });
  const { form, field, edit, isSaving, forget } = record;
  const [isUploading, setUploading] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!isUploading) return void record.submit(event);
    event.preventDefault();
    tellProblem(stillUploading, 'Validation Error');
  }
  return (
    <Card title={event ? 'Edit Event' : 'Add Event'}>
      <form noValidate data-saves onSubmit={submit} className="grid gap-6 md:grid-cols-2">
        <EditConflictPanel
          className="md:col-span-2"
          noun="event"
          edit={edit}
          labelOf={(name) => labels[name] ?? name}
          mineOf={(name) => form.watch(name as keyof EventDraft)}
          show={showField}
          isSaving={isSaving}
        />
        <TextField label="Title" required {...field('title')} />
        <TextField
          label="Address"
          hint="The last part of the web address. If empty, the shop makes it from the title."
          {...field('slug')}
        />
        <TextField label="Date" type="date" required {...field('date')} />
        <TextField label="Time" type="time" {...field('time')} />
        <TextField
          label="Location"
          required
          {...field('location')}
          fieldClassName="md:col-span-2"
        />
        <TextArea
          label="Description"
          required
          rows={6}
          {...field('description')}
          fieldClassName="md:col-span-2"
        />
        <div className="md:col-span-2">
          <Controller
            control={form.control}
            name="images"
            render={({ field: { value = [], onChange } }) => (
              <EventPicturesField
                pictures={value.map(({ url, alt = '' }) => ({ url, alt }))}
                onChange={onChange}
                onAdd={(added) => onChange([...(form.getValues('images') ?? []), ...added])}
                onUploading={setUploading}
              />
            )}
          />
        </div>
        <Checkbox label="Published" hint="Everybody can see it." {...form.register('published')} />
        <FormFoot
          className="md:col-span-2"
          send={event ? 'Update Event' : 'Add Event'}
          isSaving={isSaving}
          onCancel={() => {
            forget();
            onCancel();
          }}
        />
      </form>
    </Card>
  );
}
