import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toast } from '#design/toast.ts';
import type { EventChange, EventDraft, EventInput } from '#modules/events/event-schema.ts';
import { settleBase, takenFields } from '#modules/staff/admin/edit-choices.ts';
import { useEditConflict } from '#modules/staff/admin/use-edit-conflict.ts';
import { changesOf, type EventBase, formValuesOf } from './event-changes.ts';

type EventFormState = UseFormReturn<EventDraft, unknown, EventInput>;

/** Sends what was changed since the form was opened, and lets somebody choose where two did. */
export function useEventSave(
  opened: EventBase | null,
  { setValue }: EventFormState,
  onSubmit: (body: EventDraft | EventChange) => Promise<void>,
) {
  const [base, setBase] = useState(opened);
  const edit = useEditConflict();

  /** What was decided goes into the form first: it is sent like anything else that was typed. */
  function decide(start: EventBase, values: EventInput): { start: EventBase; values: EventInput } {
    if (!edit.conflict) return { start, values };
    const settled = settleBase(start, edit.conflict);
    const { version: _, ...theirs } = settled;
    const shown = formValuesOf(theirs);
    const taken = takenFields(edit.conflict, edit.choices) as (keyof EventInput)[];
    for (const field of taken) setValue(field, shown[field], { shouldDirty: true });
    setBase(settled);
    edit.settle();
    const chosen = Object.fromEntries(taken.map((field) => [field, theirs[field]]));
    return { start: settled, values: { ...values, ...chosen } };
  }

  async function save(typed: EventInput): Promise<void> {
    if (edit.isOpen) {
      const description = 'Please choose what is to stay of what a colleague changed.';
      toast({ title: 'Validation Error', description, variant: 'destructive' });
      return;
    }
    try {
      if (!base) return await onSubmit(formValuesOf(typed));
      const { start, values } = decide(base, typed);
      await onSubmit(changesOf(start, values));
    } catch (error) {
      // Anything else the mutation has told already; the form stays as it is.
      edit.catches(error);
    }
  }

  return { edit, save };
}
