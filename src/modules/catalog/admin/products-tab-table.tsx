import { Link } from 'react-router';
import { Badge } from '#design/badge.tsx';
import { Cell, HeaderCell, Row, type SortDirection, Table } from '#design/table.tsx';
import type { AdminProduct, AdminProductSort } from '#modules/catalog/admin-product.ts';
import { categoryLabel } from '#modules/catalog/category.ts';
import { stockBadge } from '#modules/catalog/stock-badge.ts';
import { formatDollars } from '#shared/money.ts';
import type { AdminProductList } from './product-calls.ts';
import { ProductsState } from './products-state.tsx';
import { ShelfMarks } from './shelf-marks.tsx';

type ProductsTabTableProps = {
  list: AdminProductList;
  sort: AdminProductSort;
  onSort: (sort: AdminProductSort) => void;
};

type Column = { rising: AdminProductSort; falling: AdminProductSort };

const byName: Column = { rising: 'name', falling: 'name-desc' };
const byPrice: Column = { rising: 'price-asc', falling: 'price-desc' };
const byStock: Column = { rising: 'stock-asc', falling: 'stock-desc' };

/** All columns but the category fit a phone this way; the category stands under the name there. */
const tight = 'max-sm:px-1.5';

export function ProductsTabTable(props: ProductsTabTableProps) {
  const { list, sort, onSort } = props;
  const sortable = (column: Column) => ({
    sort: directionOf(column, sort),
    onSort: () => onSort(sort === column.rising ? column.falling : column.rising),
  });
  return (
    <Table label="Products">
      <thead>
        <tr>
          <HeaderCell {...sortable(byName)} className={tight}>
            Name
          </HeaderCell>
          <HeaderCell className="max-sm:hidden">Category</HeaderCell>
          <HeaderCell {...sortable(byPrice)} className={tight}>
            Price
          </HeaderCell>
          <HeaderCell {...sortable(byStock)} className={tight}>
            Stock
          </HeaderCell>
          <HeaderCell className={tight}>Status</HeaderCell>
        </tr>
      </thead>
      <tbody>
        <ProductsState list={list} columns={5} emptyText="No products found." />
        {list.isLoaded &&
          list.products.map((product) => <ProductRow key={product.id} product={product} />)}
      </tbody>
    </Table>
  );
}

function directionOf({ rising, falling }: Column, sort: AdminProductSort): SortDirection | null {
  if (sort === rising) return 'ascending';
  return sort === falling ? 'descending' : null;
}

function ProductRow({ product }: { product: AdminProduct }) {
  const { id, name, category, price, quantity } = product;
  const { text, tone } = stockBadge(product);
  return (
    <Row className="hover:bg-tint/50">
      <Cell className={tight}>
        <Link to={`/admin/products?product=${id}`} className="font-medium hover:underline">
          {name}
        </Link>
        <span aria-hidden="true" className="block text-xs text-quiet sm:hidden">
          {categoryLabel(category)}
        </span>
        <ShelfMarks product={product} isNarrow />
      </Cell>
      <Cell className="max-sm:hidden">{categoryLabel(category)}</Cell>
      <Cell className={tight}>{formatDollars(price)}</Cell>
      <Cell className={tight}>{quantity}</Cell>
      <Cell className={tight}>
        <Badge tone={tone}>{text}</Badge>
      </Cell>
    </Row>
  );
}
