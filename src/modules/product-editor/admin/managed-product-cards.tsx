import Ellipsis from 'lucide-react/icons/ellipsis';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Menu, MenuItem } from '#design/overlays/menu.tsx';
import { ProductCards } from './product-cards.tsx';
import { emptyListText, type ProductsTableProps } from './products-table.tsx';

/** The phone version of the table, with the same actions. */
export function ManagedProductCards(props: ProductsTableProps) {
  const { list, isFiltered, chosen, onChoose, onEdit, onDuplicate, onDelete } = props;
  const ids = list.products.map(({ id }) => id);
  return (
    <div>
      {ids.length > 0 && (
        <Checkbox
          label="Select all products"
          className="py-2.5 type-small"
          checked={ids.every((id) => chosen.has(id))}
          onChange={({ target }) => onChoose(ids, target.checked)}
        />
      )}
      <ProductCards
        list={list}
        emptyText={emptyListText(isFiltered)}
        selection={{ chosen, onChoose }}
        actions={(product) => (
          <>
            <Menu
              trigger={
                <IconButton
                  data-opens={`copy-${product.id}`}
                  label={`More for ${product.name}`}
                  className="-my-1"
                >
                  <Ellipsis strokeWidth={1.25} aria-hidden="true" />
                </IconButton>
              }
            >
              <MenuItem onSelect={() => onDuplicate(product)}>Duplicate</MenuItem>
              <MenuItem onSelect={() => onDelete(product)}>Delete</MenuItem>
            </Menu>
            <Button
              data-opens={product.id}
              variant="outline"
              size="tool"
              aria-label={`Edit ${product.name}`}
              onClick={() => onEdit(product)}
            >
              Edit
            </Button>
          </>
        )}
      />
    </div>
  );
}
