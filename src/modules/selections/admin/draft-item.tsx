import { Checkbox } from '#design/fields/checkbox.tsx';
import { ChosenItemLine } from '#modules/clients/admin/chosen-item-line.tsx';
import type { DraftItem as Item } from './use-selection-draft.ts';

type DraftItemProps = {
  item: Item;
  offersHold: boolean;
  onChange: (part: Partial<Item>) => void;
  onRemove: () => void;
};

/** A chosen product with its size and shade. */
export function DraftItem({ item, offersHold, onChange, onRemove }: DraftItemProps) {
  return (
    <ChosenItemLine item={item} onChange={onChange} onRemove={onRemove}>
      {offersHold && (
        <Checkbox
          className="col-span-3"
          label="Hold it for the client"
          aria-label={`Hold ${item.name} for the client`}
          checked={item.isHeld}
          onChange={({ target }) => onChange({ isHeld: target.checked })}
        />
      )}
    </ChosenItemLine>
  );
}
