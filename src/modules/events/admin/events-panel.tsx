import { useState } from 'react';
import { confirmed } from '#admin-kit/question.ts';
import { useAddressParameters } from '#client/use-address-parameters.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { useFormFocus } from '#design/fields/use-form-focus.ts';
import { Picture } from '#design/picture.tsx';
import { Cell, Row, Table } from '#design/table/table.tsx';
import type { AdminEvent } from '#modules/events/event.ts';
import type { EventChange, EventDraft } from '#modules/events/event-schema.ts';
import { formatEventWhen } from '#shared/shop-date.ts';
import { EventForm } from './event-form.tsx';
import { useAdminEvents } from './use-admin-events.ts';

/** The dashboard's `?tab=events`; with `event` it opens that one in the form. */
export function EventsPanel() {
  const { list, save, remove } = useAdminEvents();
  const [parameters, change] = useAddressParameters();
  const asked = parameters.get('event');
  // The event when it was opened: a colleague's change must not replace the form's base.
  const [chosen, setChosen] = useState<AdminEvent | null>(null);
  const found = list.data?.events.find(({ id }) => String(id) === asked) ?? null;
  const opened = chosen && String(chosen.id) === asked ? chosen : found;
  const editing = asked === 'new' ? 'new' : opened;
  function setEditing(next: AdminEvent | 'new' | null) {
    setChosen(next === 'new' ? null : next);
    change({ event: next === null || next === 'new' ? (next ?? '') : String(next.id) });
  }
  const form = useFormFocus(editing === 'new' || editing === null ? editing : String(editing.id));
  if (editing !== null) {
    const event = editing === 'new' ? null : editing;
    const submit = async (body: EventDraft | EventChange) => {
      await save.mutateAsync({ id: event?.id ?? null, body });
      setEditing(null);
    };
    return (
      <section ref={form} tabIndex={-1} aria-label="Event form" className="outline-none">
        <EventForm event={event} onSubmit={submit} onCancel={() => setEditing(null)} />
      </section>
    );
  }
  return (
    <Card
      title="Events"
      description="Published events and drafts."
      actions={
        <Button data-opens="new" onClick={() => setEditing('new')}>
          Add Event
        </Button>
      }
    >
      <EventsTable
        events={list.data?.events}
        failed={list.isError}
        onEdit={setEditing}
        onRemove={async (event) => {
          const question = `Delete “${event.title}”? Its page and pictures go with it.`;
          if (await confirmed(question)) remove.mutate(event.id);
        }}
      />
    </Card>
  );
}

type EventsTableProps = {
  events: AdminEvent[] | undefined;
  failed: boolean;
  onEdit: (event: AdminEvent) => void;
  onRemove: (event: AdminEvent) => void;
};

function EventsTable({ events, failed, onEdit, onRemove }: EventsTableProps) {
  if (failed) return <p role="alert">Failed to load events. Please try again later.</p>;
  if (!events) return <p role="status">Loading events...</p>;
  if (events.length === 0) return <p>No events yet. Add the first one.</p>;
  return (
    <Table label="Events" columns={['Event', 'Date', 'Location', 'Pictures', 'Status', 'Actions']}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} onEdit={onEdit} onRemove={onRemove} />
      ))}
    </Table>
  );
}

type EventRowProps = Pick<EventsTableProps, 'onEdit' | 'onRemove'> & { event: AdminEvent };

function EventRow({ event, onEdit, onRemove }: EventRowProps) {
  const { title, date, time, location, gallery, featuredImage, published } = event;
  return (
    <Row>
      <Cell>
        <span className="flex items-center gap-4">
          <Picture
            src={featuredImage?.url}
            alt=""
            width={featuredImage?.width ?? 1200}
            height={featuredImage?.height ?? 900}
            sizes="4rem"
            className="aspect-4/3 w-16 shrink-0"
          />
          {title}
        </span>
      </Cell>
      <Cell className="whitespace-nowrap">{formatEventWhen(date, time)}</Cell>
      <Cell>{location}</Cell>
      <Cell>{gallery.length}</Cell>
      <Cell>
        <Badge tone={published ? 'good' : 'outline'}>{published ? 'Published' : 'Draft'}</Badge>
      </Cell>
      <Cell>
        <span className="flex gap-2">
          <Button
            data-opens={event.id}
            size="small"
            variant="outline"
            onClick={() => onEdit(event)}
          >
            Edit<span className="sr-only"> {title}</span>
          </Button>
          <Button size="small" variant="danger" onClick={() => onRemove(event)}>
            Delete<span className="sr-only"> {title}</span>
          </Button>
        </span>
      </Cell>
    </Row>
  );
}
