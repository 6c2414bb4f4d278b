import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import type { FieldPath, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { keepTyped, readTyped } from '#client/typed.ts';
import { plainIssue } from '#shared/schemas/plain-issue.ts';
import { changesOf } from './conflicts/edit-choices.ts';
import { useEditConflict } from './conflicts/use-edit-conflict.ts';

/** A record as it was opened, to compare two people's changes. */
type Base<Input> = Input & { version: number };

type RecordFormOptions<Draft extends FieldValues, Input extends FieldValues, Body> = {
  /** The schema of the server. */
  schema: ZodType<Input, Draft>;
  /** Null for a new record. */
  opened: Base<Input> | null;
  empty: Draft;
  /** A record's values in the form of the fields. */
  draftOf: (record: Input) => Draft;
  /** The name under which this tab stores unsaved input. */
  savedAs?: string;
  /** Receives a new record completely, of an existing one only the changes. */
  send: (body: Draft | Body) => Promise<unknown>;
  /** Called if saving is pressed before a conflict is decided. */
  onUndecided?: () => void;
};

/** A form for a record. It sends only changes, and offers a choice between conflicting ones. */
export function useRecordForm<Draft extends FieldValues, Input extends FieldValues, Body>(
  options: RecordFormOptions<Draft, Input, Body>,
) {
  const { schema, opened, empty, draftOf, savedAs, send, onUndecided } = options;
  const [start] = useState(
    () => readStored<Draft, Input>(savedAs) ?? { values: null, base: opened },
  );
  const [base, setBase] = useState(start.base);
  const edit = useEditConflict();
  const form = useForm<Draft, unknown, Input>({
    resolver: zodResolver(schema, { error: plainIssue }) as unknown as Resolver<
      Draft,
      unknown,
      Input
    >,
    defaultValues: (start.values ?? (opened ? draftOf(opened) : empty)) as DefaultValues<Draft>,
  });
  const { watch, setValue, handleSubmit, formState } = form;

  useEffect(() => {
    if (savedAs === undefined) return;
    const { unsubscribe } = watch((values) => keepTyped(savedAs, { values, base: start.base }));
    return unsubscribe;
  }, [watch, savedAs, start]);

  const forget = () => savedAs !== undefined && keepTyped(savedAs, null);

  async function save(typed: Input): Promise<void> {
    if (edit.isOpen) return onUndecided?.();
    try {
      if (base) {
        const decided = edit.decide(base, typed);
        const shown = draftOf(decided.base);
        for (const field of decided.taken) {
          setValue(field as never, shown[field] as never, { shouldDirty: true });
        }
        setBase(decided.base);
        await send(changesOf(decided.base, decided.values) as Body);
      } else await send(draftOf(typed));
      forget();
    } catch (error) {
      // Other failures have been shown already. The form stays as it is.
      edit.catches(error);
    }
  }

  return {
    form,
    field: fieldsOf(form),
    edit,
    submit: handleSubmit(save),
    isSaving: formState.isSubmitting,
    /** Discards the stored input. */
    forget,
  };
}

type Stored<Draft, Input> = { values: Draft; base: Base<Input> | null };

function readStored<Draft, Input>(name: string | undefined): Stored<Draft, Input> | null {
  const stored = name === undefined ? null : readTyped(name);
  if (typeof stored !== 'object' || stored === null) return null;
  return 'values' in stored && 'base' in stored ? (stored as Stored<Draft, Input>) : null;
}

/** Spread on a field: its name, its handlers, and its error. */
export function fieldsOf<Draft extends FieldValues, Input>(
  form: UseFormReturn<Draft, unknown, Input>,
) {
  return <Name extends FieldPath<Draft>>(name: Name, options?: RegisterOptions<Draft, Name>) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  });
}
