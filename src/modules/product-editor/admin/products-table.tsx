import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import type { RowDensity } from '#admin-kit/lists/row-density.tsx';
import { Badge } from '#design/badge.tsx';
import { classNames } from '#design/class-names.ts';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Picture } from '#design/picture.tsx';
import { Cell, HeaderCell, Row, Table } from '#design/table/table.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { categoryLabel } from '#modules/catalog/category.ts';
import { availability } from '#modules/catalog/product.ts';
import { formatDollars } from '#shared/money.ts';
import { collectionLabel } from './collections-field.tsx';
import type { AdminProductList } from './product-calls.ts';
import { ProductsState } from './products-state.tsx';
import { PublicationMark } from './publication-mark.tsx';
import { ShelfMarks } from './shelf-marks.tsx';

export type ProductActions = {
  onEdit: (product: AdminProduct) => void;
  onDuplicate: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
};

export type ProductsTableProps = ProductActions & {
  density: RowDensity;
  list: AdminProductList;
  /** True if a filter is active: then an empty list does not mean an empty shop. */
  isFiltered: boolean;
  chosen: ReadonlySet<number>;
  onChoose: (ids: number[], chosen: boolean) => void;
};

export function ProductsTable(props: ProductsTableProps) {
  const { list, isFiltered, chosen, onChoose, ...row } = props;
  const { products } = list;
  const all = products.length > 0 && products.every(({ id }) => chosen.has(id));
  return (
    <Table label="Products" className="min-w-3xl" sticksOn="page">
      <thead>
        <tr>
          <HeaderCell className="w-10">
            <Checkbox
              label={<span className="sr-only">Select all products</span>}
              checked={all}
              onChange={({ target }) =>
                onChoose(
                  products.map(({ id }) => id),
                  target.checked,
                )
              }
            />
          </HeaderCell>
          <HeaderCell>Product</HeaderCell>
          <HeaderCell>Category</HeaderCell>
          <HeaderCell>Collections</HeaderCell>
          <HeaderCell className="text-right">Price</HeaderCell>
          <HeaderCell className="text-right">Stock</HeaderCell>
          <HeaderCell>Status</HeaderCell>
          <HeaderCell className="text-right">Actions</HeaderCell>
        </tr>
      </thead>
      <tbody>
        <ProductsState list={list} columns={8} emptyText={emptyListText(isFiltered)} />
        {list.isLoaded &&
          products.map((product) => (
            <ProductRow key={product.id} {...{ product, chosen, onChoose, ...row }} />
          ))}
      </tbody>
    </Table>
  );
}

export function emptyListText(isFiltered: boolean): string {
  return isFiltered ? 'No products found.' : 'No products found. Create your first product!';
}

type ProductRowProps = ProductActions &
  Pick<ProductsTableProps, 'chosen' | 'onChoose' | 'density'> & { product: AdminProduct };

function ProductRow({ product, chosen, onChoose, density, ...actions }: ProductRowProps) {
  const { id, name, category, collections, price, quantity } = product;
  const sold = availability(product) === 'out-of-stock';
  return (
    <Row className="hover:bg-tint/50">
      <Cell>
        <Checkbox
          label={<span className="sr-only">Select {name}</span>}
          checked={chosen.has(id)}
          onChange={({ target }) => onChoose([id], target.checked)}
        />
      </Cell>
      <Cell>
        <ProductName product={product} density={density} />
      </Cell>
      <Cell>
        <Badge>{categoryLabel(category)}</Badge>
      </Cell>
      <Cell>
        {collections.length === 0 ? (
          <span className="text-quiet">No collections</span>
        ) : (
          <span className="flex flex-wrap gap-1.5">
            {collections.map((text) => (
              <Badge key={text} tone="outline">
                {collectionLabel(text)}
              </Badge>
            ))}
          </span>
        )}
      </Cell>
      <Cell className="text-right">{formatDollars(price)}</Cell>
      <Cell className="text-right">{quantity}</Cell>
      <Cell>
        {product.published ? (
          <Badge tone={sold ? 'danger' : 'good'}>{sold ? 'Out of Stock' : 'In Stock'}</Badge>
        ) : (
          <Badge tone="outline">Draft</Badge>
        )}
      </Cell>
      <Cell className="py-0!">
        <RowActions product={product} {...actions} />
      </Cell>
    </Row>
  );
}

type ProductNameProps = { product: AdminProduct; density: RowDensity };

function ProductName({ product, density }: ProductNameProps) {
  const { name, imageUrl, additionalImages } = product;
  return (
    <span className="flex items-center gap-3">
      <span className="relative shrink-0">
        <Picture
          src={imageUrl || null}
          alt=""
          width={1200}
          height={1500}
          sizes="48px"
          className={classNames('aspect-4/5', density === 'dense' ? 'w-8' : 'w-12')}
        />
        {additionalImages.length > 0 && (
          <span className="absolute -right-1.5 -bottom-1.5">
            <Badge className="px-0.5 py-0! text-[0.625rem]!">+{additionalImages.length}</Badge>
          </span>
        )}
      </span>
      <span className="min-w-32 font-medium">
        {name}
        <PublicationMark product={product} />
        <ShelfMarks product={product} />
      </span>
    </span>
  );
}

function RowActions({
  product,
  onEdit,
  onDuplicate,
  onDelete,
}: ProductActions & { product: AdminProduct }) {
  const { id, name } = product;
  return (
    <span className="flex justify-end">
      <IconButton
        className="xl:size-9"
        data-opens={id}
        label={`Edit ${name}`}
        onClick={() => onEdit(product)}
      >
        <Pencil strokeWidth={1.25} aria-hidden="true" />
      </IconButton>
      <IconButton
        className="xl:size-9"
        data-opens={`copy-${id}`}
        label={`Duplicate ${name}`}
        onClick={() => onDuplicate(product)}
      >
        <Copy strokeWidth={1.25} aria-hidden="true" />
      </IconButton>
      <IconButton className="xl:size-9" label={`Delete ${name}`} onClick={() => onDelete(product)}>
        <Trash strokeWidth={1.25} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
