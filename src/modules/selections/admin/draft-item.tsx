import { Checkbox } from '#design/fields/checkbox.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Cross } from '#design/icons.tsx';
import { Thumb } from '#modules/clients/admin/wishes-section.tsx';
import type { DraftItem as Item } from './use-selection-draft.ts';

type DraftItemProps = {
  item: Item;
  offersHold: boolean;
  onChange: (part: Partial<Item>) => void;
  onRemove: () => void;
};

/** A chosen product with its size and shade. */
export function DraftItem({ item, offersHold, onChange, onRemove }: DraftItemProps) {
  const listOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-4 gap-y-3 border-b py-4">
      <Thumb src={item.imageUrl} />
      <p className="min-w-0 self-center wrap-anywhere">{item.name}</p>
      <IconButton label={`Remove ${item.name}`} onClick={onRemove}>
        <Cross className="size-4" />
      </IconButton>
      <div className="col-span-3 grid grid-cols-2 gap-3 empty:hidden">
        {item.sizes.length > 0 && (
          <SelectField
            label="Size"
            placeholder="Choose"
            options={listOf(item.sizes)}
            value={item.size}
            onChange={({ target }) => onChange({ size: target.value })}
          />
        )}
        {item.colors.length > 0 && (
          <SelectField
            label="Colour"
            placeholder="Choose"
            options={listOf(item.colors)}
            value={item.color}
            onChange={({ target }) => onChange({ color: target.value })}
          />
        )}
      </div>
      {offersHold && (
        <Checkbox
          className="col-span-3"
          label="Hold it for the client"
          aria-label={`Hold ${item.name} for the client`}
          checked={item.isHeld}
          onChange={({ target }) => onChange({ isHeld: target.checked })}
        />
      )}
    </li>
  );
}
