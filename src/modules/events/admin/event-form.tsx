import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextField } from '#design/text-field.tsx';
import type { AdminEvent } from '#modules/events/event.ts';
import { draftOf } from '#modules/events/event-draft.ts';
import {
  type EventChange,
  type EventDraft,
  type EventInput,
  eventInputSchema,
} from '#modules/events/event-schema.ts';
import { EditConflictPanel } from '#modules/staff/admin/edit-conflict-panel.tsx';
import { plainIssue } from '#shared/plain-issue.ts';
import { formValuesOf } from './event-changes.ts';
import { eventFieldLabel, showEventField } from './event-field-texts.tsx';
import { EventPicturesField } from './event-pictures-field.tsx';
import { useEventSave } from './use-event-save.ts';
import { useTypedEvent } from './use-typed-event.ts';

type EventFormProps = {
  event: AdminEvent | null;
  /** A new event whole, of another what was changed. */
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

export function EventForm({ event, onSubmit, onCancel }: EventFormProps) {
  const typed = useTypedEvent(event);
  const form = useForm<EventDraft, unknown, EventInput>({
    resolver: zodResolver(eventInputSchema, { error: plainIssue }),
    defaultValues: typed.values ?? (event ? formValuesOf(draftOf(event)) : emptyEvent),
  });
  useEffect(() => typed.follow(form), [typed, form]);
  const { register, handleSubmit, control, formState, watch } = form;
  const { errors, isSubmitting } = formState;
  const { edit, save } = useEventSave(typed.base, form, async (body) => {
    await onSubmit(body);
    typed.forget();
  });
  const submit = handleSubmit(save);
  return (
    <Card title={event ? 'Edit Event' : 'Add Event'}>
      <form noValidate data-saves onSubmit={submit} className="grid gap-6 md:grid-cols-2">
        {edit.conflict && (
          <div className="md:col-span-2">
            <EditConflictPanel
              noun="event"
              conflict={edit.conflict}
              choices={edit.choices}
              onChoose={edit.choose}
              labelOf={eventFieldLabel}
              mineOf={(field) => watch(field as keyof EventDraft)}
              show={showEventField}
              isSaving={isSubmitting}
            />
          </div>
        )}
        <TextField label="Title" required {...register('title')} error={errors.title?.message} />
        <TextField
          label="Address"
          hint="The last part of its address; made from the title if left empty."
          {...register('slug')}
          error={errors.slug?.message}
        />
        <TextField
          label="Date"
          type="date"
          required
          {...register('date')}
          error={errors.date?.message}
        />
        <TextField label="Time" type="time" {...register('time')} error={errors.time?.message} />
        <TextField
          label="Location"
          required
          {...register('location')}
          error={errors.location?.message}
          fieldClassName="md:col-span-2"
        />
        <TextArea
          label="Description"
          required
          rows={6}
          {...register('description')}
          error={errors.description?.message}
          fieldClassName="md:col-span-2"
        />
        <div className="md:col-span-2">
          <Controller
            control={control}
            name="images"
            render={({ field }) => (
              <EventPicturesField
                pictures={(field.value ?? []).map(({ url, alt = '' }) => ({ url, alt }))}
                onChange={field.onChange}
              />
            )}
          />
        </div>
        <Checkbox label="Published" hint="Shown to everybody." {...register('published')} />
        <div className="sticky bottom-0 z-10 -mx-6 -mb-6 flex gap-3 border-t bg-raised px-6 py-3 md:col-span-2">
          <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
            {event ? 'Update Event' : 'Add Event'}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              typed.forget();
              onCancel();
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
