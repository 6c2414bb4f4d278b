import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { RadioCards } from '#design/radio-cards.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextField } from '#design/text-field.tsx';
import {
  type CollectionChange,
  type CollectionDraft,
  type CollectionInput,
  collectionInputSchema,
} from '#modules/catalog/collection-schema.ts';
import type { AdminCollection } from '#modules/catalog/shop-collection.ts';
import { PictureChoice } from '#modules/settings/admin/picture-choice.tsx';
import { settleBase, takenFields } from '#modules/staff/admin/edit-choices.ts';
import { EditConflictPanel } from '#modules/staff/admin/edit-conflict-panel.tsx';
import { ShownPictures, shownValue } from '#modules/staff/admin/shown-value.tsx';
import { useEditConflict } from '#modules/staff/admin/use-edit-conflict.ts';
import { changedFields } from '#shared/edit-conflict.ts';
import { plainIssue } from '#shared/plain-issue.ts';

type CollectionFormProps = {
  collection: AdminCollection | null;
  /** A new one whole, of another what was changed. */
  onSubmit: (body: CollectionDraft | CollectionChange) => Promise<void>;
  onCancel: () => void;
};

const emptyCollection: CollectionInput = {
  name: '',
  id: '',
  description: '',
  picture: '',
  isPictureDark: false,
  visibility: 'listed',
};

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  id: 'Address',
  description: 'Text',
  picture: 'Picture',
  isPictureDark: 'The picture is dark',
  visibility: 'Who sees it',
};

const visibilityOptions = [
  { value: 'listed', label: 'Shown', description: 'In the listing, with a page of its own.' },
  {
    value: 'page',
    label: 'Page only',
    description: 'Its address opens, and search engines find it; the listing leaves it out.',
  },
  { value: 'hidden', label: 'Hidden', description: 'For shoppers it is not there.' },
] as const;

function inputOf(collection: AdminCollection): CollectionInput {
  const { name, id, description, picture, isPictureDark, visibility } = collection;
  return { name, id, description, picture, isPictureDark, visibility };
}

export function CollectionForm({ collection, onSubmit, onCancel }: CollectionFormProps) {
  const [base, setBase] = useState(
    collection && { ...inputOf(collection), version: collection.version },
  );
  const form = useForm<CollectionDraft, unknown, CollectionInput>({
    resolver: zodResolver(collectionInputSchema, { error: plainIssue }),
    defaultValues: base ?? emptyCollection,
  });
  const { register, control, formState, watch, setValue } = form;
  const { errors, isSubmitting } = formState;
  const edit = useEditConflict();

  async function save(typed: CollectionInput) {
    if (edit.isOpen) return;
    try {
      if (!base) return await onSubmit(typed);
      let [start, values] = [base, typed];
      if (edit.conflict) {
        start = settleBase(base, edit.conflict);
        const taken = takenFields(edit.conflict, edit.choices) as (keyof CollectionInput)[];
        const theirs = Object.fromEntries(taken.map((field) => [field, start[field]]));
        for (const field of taken) setValue(field, start[field]);
        values = { ...typed, ...theirs };
        setBase(start);
        edit.settle();
      }
      const { version, ...opened } = start;
      const changed = changedFields<CollectionInput>(opened, values);
      const pick = (from: CollectionInput) =>
        Object.fromEntries(changed.map((field) => [field, from[field]]));
      await onSubmit({ ...pick(values), version, base: pick(opened) });
    } catch (error) {
      // Anything else the mutation has told already; the form stays as it is.
      edit.catches(error);
    }
  }

  return (
    <Card title={collection ? 'Edit Collection' : 'Add Collection'}>
      <form
        noValidate
        data-saves
        onSubmit={form.handleSubmit(save)}
        className="grid gap-6 md:grid-cols-2"
      >
        {edit.conflict && (
          <div className="md:col-span-2">
            <EditConflictPanel
              noun="collection"
              conflict={edit.conflict}
              choices={edit.choices}
              onChoose={edit.choose}
              labelOf={(field) => labels[field] ?? field}
              mineOf={(field) => watch(field as keyof CollectionDraft)}
              show={(field, value) =>
                field === 'picture' ? <ShownPictures urls={[String(value)]} /> : shownValue(value)
              }
              isSaving={isSubmitting}
            />
          </div>
        )}
        <TextField label="Name" required {...register('name')} error={errors.name?.message} />
        <TextField
          label="Address"
          hint="The last part of its address; made from the name if left empty. It stays when the name changes, and former addresses lead to the new one."
          {...register('id')}
          error={errors.id?.message}
        />
        <TextArea
          label="Text"
          rows={3}
          {...register('description')}
          error={errors.description?.message}
          fieldClassName="md:col-span-2"
        />
        <div>
          <Controller
            control={control}
            name="picture"
            render={({ field }) => (
              <>
                <PictureChoice
                  name="Picture of the collection"
                  caption="Picture"
                  url={field.value ?? ''}
                  onChange={field.onChange}
                />
                {field.value && (
                  <Button size="small" variant="link" onClick={() => field.onChange('')}>
                    Remove picture
                  </Button>
                )}
              </>
            )}
          />
        </div>
        <div className="flex flex-col gap-6">
          <Controller
            control={control}
            name="visibility"
            render={({ field }) => (
              <RadioCards
                legend="Who sees it"
                name="visibility"
                value={field.value ?? 'listed'}
                onChange={field.onChange}
                options={[...visibilityOptions]}
              />
            )}
          />
          <Checkbox
            label="The picture is dark"
            hint="Words over it are then light in either theme."
            {...register('isPictureDark')}
          />
        </div>
        <div className="sticky bottom-0 z-10 -mx-6 -mb-6 flex gap-3 border-t bg-raised px-6 py-3 md:col-span-2">
          <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
            {collection ? 'Update Collection' : 'Add Collection'}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
