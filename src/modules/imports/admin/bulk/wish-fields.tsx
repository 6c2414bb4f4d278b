import { compactControl } from '#design/fields/field.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { useCollectionList } from '#modules/collections/admin/use-admin-collections.ts';
import { MomentField } from '#modules/product-editor/admin/moment-field.tsx';
import {
  type BulkWish,
  bulkChoices,
  hasEnding,
  isSale,
  needsAmount,
  needsCollection,
  roundingChoices,
} from './bulk-wish.ts';

type WishFieldsProps = { wish: BulkWish; onChange: (change: Partial<BulkWish>) => void };

export function WishFields({ wish, onChange }: WishFieldsProps) {
  return (
    <>
      <SelectField
        label="Change"
        hideLabel
        className={compactControl}
        options={bulkChoices}
        value={wish.change}
        onChange={({ target }) => onChange({ change: target.value })}
      />
      {needsAmount(wish) && (
        <TextField
          label="By how much"
          hideLabel
          inputMode="decimal"
          placeholder={placeholderOf(wish)}
          className={`${compactControl} max-w-28`}
          value={wish.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      )}
      {isSale(wish) && <SaleTimes wish={wish} onChange={onChange} />}
      {hasEnding(wish) && (
        <SelectField
          label="Rounding"
          hideLabel
          className={compactControl}
          options={roundingChoices}
          value={wish.rounding}
          onChange={({ target }) => onChange({ rounding: target.value })}
        />
      )}
      {needsCollection(wish) && <CollectionChoice wish={wish} onChange={onChange} />}
    </>
  );
}

function placeholderOf({ change }: BulkWish): string {
  if (change === 'price-percent') return '-10';
  return change === 'sale-percent' ? '20' : '0';
}

function SaleTimes({ wish, onChange }: WishFieldsProps) {
  return (
    <div className="flex gap-x-3 gap-y-2 max-sm:basis-full max-sm:flex-col">
      <MomentField
        label="Sale from (empty: now)"
        fieldClassName="sm:w-52"
        className={compactControl}
        value={wish.from}
        onValue={(from) => onChange({ from })}
      />
      <MomentField
        label="Sale until"
        fieldClassName="sm:w-52"
        className={compactControl}
        value={wish.until}
        onValue={(until) => onChange({ until })}
      />
    </div>
  );
}

function CollectionChoice({ wish, onChange }: WishFieldsProps) {
  const { data } = useCollectionList();
  const options = (data?.collections ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      label="Collection"
      hideLabel
      className={compactControl}
      placeholder="Choose a collection"
      options={options}
      value={wish.collection}
      onChange={({ target }) => onChange({ collection: target.value })}
    />
  );
}
