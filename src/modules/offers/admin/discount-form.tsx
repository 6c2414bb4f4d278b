import { type FormEvent, useState } from 'react';
import { changesOf } from '#admin-kit/conflicts/edit-choices.ts';
import { draftFields } from '#admin-kit/draft-fields.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { RadioCards } from '#design/fields/radio-cards.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { categories } from '#modules/catalog/category.ts';
import type { DiscountKind } from '#modules/offers/discount.ts';
import {
  type DiscountDraft,
  type DraftErrors,
  draftOf,
  emptyDraft,
  exampleCents,
  previewDraft,
  readDraft,
} from '#modules/offers/discount-draft.ts';
import type { AdminDiscount, DiscountInput } from '#modules/offers/discount-schema.ts';
import { MomentField } from '#modules/product-editor/admin/moment-field.tsx';
import { formatCents } from '#shared/money.ts';
import { type DiscountSave, notSaved, useSaveDiscount } from './offer-calls.ts';

const kinds = [
  { value: 'percent', label: 'Percentage', description: 'A percentage off the matching items.' },
  {
    value: 'amount',
    label: 'Amount',
    description: 'An amount off the matching items, at most their price.',
  },
  { value: 'delivery', label: 'Free delivery', description: 'The chosen delivery costs nothing.' },
] as const;

type TypedField = 'code' | 'value' | 'minimum' | 'mostUses' | 'mostPerCustomer';

type DiscountFormProps = { discount: AdminDiscount | null; onDone: () => void };

export function DiscountForm({ discount, onDone }: DiscountFormProps) {
  const [draft, setDraft] = useState(discount ? draftOf(discount) : emptyDraft);
  const [errors, setErrors] = useState<DraftErrors>({});
  const saveDiscount = useSaveDiscount();
  const save = useAction({
    call: (input: DiscountInput) => saveDiscount(bodyOf(discount, input)),
    done: onDone,
    failed: notSaved,
  });
  const change = (part: Partial<DiscountDraft>) => {
    setDraft({ ...draft, ...part });
    setErrors({});
    save.clearError();
  };

  const field = draftFields(draft, change, (name: TypedField) => errors[name]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readDraft(draft);
    setErrors(read.errors ?? {});
    if (read.input) save.run(read.input);
  }

  return (
    <Card title={discount ? `Edit ${discount.code}` : 'Add Discount'}>
      <form noValidate onSubmit={submit} className="grid gap-6 md:grid-cols-2">
        <TextField
          label="Code"
          required
          autoComplete="off"
          maxLength={30}
          disabled={discount !== null}
          hint={
            discount
              ? 'You cannot rename a code after it was created.'
              : 'Capital letters and spaces do not matter.'
          }
          {...field('code')}
        />
        <div className="md:col-span-2">
          <RadioCards<DiscountKind>
            legend="Type of discount"
            name="kind"
            value={draft.kind}
            onChange={(kind) => change({ kind })}
            options={kinds}
          />
        </div>
        {draft.kind !== 'delivery' && (
          <TextField
            label={draft.kind === 'percent' ? 'Percent' : 'Amount'}
            prefix={draft.kind === 'percent' ? '%' : '$'}
            required
            inputMode="decimal"
            {...field('value')}
          />
        )}
        <TextField
          label="Minimum spend"
          prefix="$"
          inputMode="decimal"
          hint="Of the matching items. Empty: no minimum."
          {...field('minimum')}
        />
        <MomentField
          label="Begins"
          hint="Harare time. Empty: at once."
          value={draft.beginsAt}
          error={errors.beginsAt}
          onValue={(beginsAt) => change({ beginsAt })}
        />
        <MomentField
          label="Ends"
          hint="Harare time. Empty: never."
          value={draft.endsAt}
          error={errors.endsAt}
          onValue={(endsAt) => change({ endsAt })}
        />
        <TextField
          label="Total uses"
          inputMode="numeric"
          hint="Blank means no limit."
          {...field('mostUses')}
        />
        <TextField
          label="Uses per customer"
          inputMode="numeric"
          hint="By e-mail address. Empty: as many as they like."
          {...field('mostPerCustomer')}
        />
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 type-small text-quiet">Applies to (none = all products)</legend>
          {categories.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={draft.categories.includes(id)}
              onChange={({ target }) =>
                change({
                  categories: target.checked
                    ? [...draft.categories, id]
                    : draft.categories.filter((other) => other !== id),
                })
              }
            />
          ))}
        </fieldset>
        <Checkbox
          label="Switched on"
          hint="If it is off, nobody can use it. Existing orders do not change."
          checked={draft.isActive}
          onChange={({ target }) => change({ isActive: target.checked })}
        />
        <Preview draft={draft} />
        {save.error && (
          <p role="alert" className="text-danger md:col-span-2">
            {save.error}
          </p>
        )}
        <div className="flex gap-3 md:col-span-2">
          <Button type="submit" busy={save.isBusy} busyLabel="Saving...">
            {discount ? 'Update Discount' : 'Add Discount'}
          </Button>
          <Button variant="outline" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Preview({ draft }: { draft: DiscountDraft }) {
  const preview = previewDraft(draft);
  const example = `A bag of ${formatCents(exampleCents.goods)} with ${formatCents(exampleCents.shipping)} delivery`;
  return (
    <p role="status" className="numerals border-l-2 border-gold pl-4 md:col-span-2">
      {preview === null
        ? `${example} costs ${formatCents(exampleCents.goods + exampleCents.shipping)}; what this code takes off is seen here.`
        : `${example} would cost ${formatCents(preview.totalCents)}: ${formatCents(preview.offCents)} off.`}
    </p>
  );
}

/** All fields of a new discount; of an existing one the changed fields with their old values. */
function bodyOf(discount: AdminDiscount | null, input: DiscountInput): DiscountSave {
  if (!discount) return { id: null, body: input };
  const { id, version, used: _, held: __, given: ___, code: ____, ...before } = discount;
  const { code: _____, ...after } = input;
  return { id, body: changesOf({ ...before, version }, after) };
}
