import type { ReactNode } from 'react';
import { IconButton } from '#design/icon-button.tsx';
import { Cross } from '#design/icons.tsx';
import { VariantFields } from '#modules/product-editor/admin/variant-fields.tsx';
import type { ChosenItem } from './chosen-items.ts';
import { Thumb } from './wishes-section.tsx';

type ChosenItemLineProps = {
  item: ChosenItem;
  onChange: (part: Partial<ChosenItem>) => void;
  onRemove: () => void;
  /** Further fields of the item. */
  children?: ReactNode;
};

/** A chosen product with its size and shade. */
export function ChosenItemLine({ item, onChange, onRemove, children }: ChosenItemLineProps) {
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-4 gap-y-3 border-b py-4">
      <Thumb src={item.imageUrl} />
      <p className="min-w-0 self-center wrap-anywhere">{item.name}</p>
      <IconButton label={`Remove ${item.name}`} onClick={onRemove}>
        <Cross className="size-4" />
      </IconButton>
      <div className="col-span-3 grid grid-cols-2 gap-3 empty:hidden">
        <VariantFields product={item} value={item} onChange={onChange} />
      </div>
      {children}
    </li>
  );
}
