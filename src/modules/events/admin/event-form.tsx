import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextField } from '#design/text-field.tsx';
import type { AdminEvent } from '#modules/events/event.ts';
import {
  type EventDraft,
  type EventInput,
  eventInputSchema,
} from '#modules/events/event-schema.ts';
import { plainIssue } from '#shared/plain-issue.ts';
import { EventPicturesField } from './event-pictures-field.tsx';

type EventFormProps = {
  event: AdminEvent | null;
  onSubmit: (draft: EventDraft) => Promise<void>;
  onCancel: () => void;
};

function draftOf(event: AdminEvent | null): EventDraft {
  return {
    title: event?.title ?? '',
    slug: event?.slug ?? '',
    description: event?.description ?? '',
    date: event?.date ?? '',
    time: event?.time ?? '',
    location: event?.location ?? '',
    published: event?.published ?? false,
    images: event?.gallery.map(({ url, alt }) => ({ url, alt })) ?? [],
  };
}

export function EventForm({ event, onSubmit, onCancel }: EventFormProps) {
  const { register, handleSubmit, control, formState } = useForm<EventDraft, unknown, EventInput>({
    resolver: zodResolver(eventInputSchema, { error: plainIssue }),
    defaultValues: draftOf(event),
  });
  const { errors, isSubmitting } = formState;
  // The mutation has told what went wrong; the form stays as it is.
  const submit = handleSubmit((values) => onSubmit(values).catch(() => undefined));
  return (
    <Card title={event ? 'Edit Event' : 'Add Event'}>
      <form noValidate onSubmit={submit} className="grid gap-6 md:grid-cols-2">
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
        <div className="flex gap-3 md:col-span-2">
          <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
            {event ? 'Update Event' : 'Add Event'}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
