import { Controller } from 'react-hook-form';
import { EditConflictPanel } from '#admin-kit/conflicts/edit-conflict-panel.tsx';
import { ShownPictures, shownValue } from '#admin-kit/conflicts/shown-value.tsx';
import { FormFoot } from '#admin-kit/form-foot.tsx';
import { useRecordForm } from '#admin-kit/use-record-form.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { RadioCards } from '#design/fields/radio-cards.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { AdminCollection } from '#modules/catalog/collections/shop-collection.ts';
import {
  type CollectionChange,
  type CollectionDraft,
  type CollectionInput,
  collectionInputSchema,
} from '#modules/collections/collection-schema.ts';
import { PictureChoice } from '#modules/settings/admin/picture-choice.tsx';

type CollectionFormProps = {
  collection: AdminCollection | null;
  /** Gets a new collection completely, of an existing one the changed fields. */
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
    description: 'It has a page that search engines find. It is not in the list of collections.',
  },
  { value: 'hidden', label: 'Hidden', description: 'Shoppers cannot see it.' },
] as const;

function inputOf(collection: CollectionInput): CollectionInput {
  const { name, id, description, picture, isPictureDark, visibility } = collection;
  return { name, id, description, picture, isPictureDark, visibility };
}

export function CollectionForm({ collection, onSubmit, onCancel }: CollectionFormProps) {
  const record = useRecordForm<CollectionDraft, CollectionInput, CollectionChange>({
    schema: collectionInputSchema,
    opened: collection && { ...inputOf(collection), version: collection.version },
    empty: emptyCollection,
    draftOf: inputOf,
    send: onSubmit,
  });
  const { form, field, edit, submit, isSaving } = record;
  const { register, control, watch } = form;
  return (
    <Card title={collection ? 'Edit Collection' : 'Add Collection'}>
      <form noValidate data-saves onSubmit={submit} className="grid gap-6 md:grid-cols-2">
        <EditConflictPanel
          className="md:col-span-2"
          noun="collection"
          edit={edit}
          labelOf={(name) => labels[name] ?? name}
          mineOf={(name) => watch(name as keyof CollectionDraft)}
          show={(name, value) =>
            name === 'picture' ? <ShownPictures urls={[String(value)]} /> : shownValue(value)
          }
          isSaving={isSaving}
        />
        <TextField label="Name" required {...field('name')} />
        <TextField
          label="Address"
          hint="The last part of the web address. If empty, the shop makes it from the name. It stays when the name changes. Old addresses lead to the new one."
          {...field('id')}
        />
        <TextArea label="Text" rows={3} {...field('description')} fieldClassName="md:col-span-2" />
        <div>
          <Controller
            control={control}
            name="picture"
            render={({ field: { value, onChange } }) => (
              <>
                <PictureChoice
                  name="Picture of the collection"
                  caption="Picture"
                  url={value ?? ''}
                  onChange={onChange}
                />
                {value && (
                  <Button size="small" variant="link" onClick={() => onChange('')}>
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
            render={({ field: { value, onChange } }) => (
              <RadioCards
                legend="Who sees it"
                name="visibility"
                value={value ?? 'listed'}
                onChange={onChange}
                options={[...visibilityOptions]}
              />
            )}
          />
          <Checkbox
            label="The picture is dark"
            hint="The text on it is then always light."
            {...register('isPictureDark')}
          />
        </div>
        <FormFoot
          className="md:col-span-2"
          send={collection ? 'Update Collection' : 'Add Collection'}
          isSaving={isSaving}
          onCancel={onCancel}
        />
      </form>
    </Card>
  );
}
