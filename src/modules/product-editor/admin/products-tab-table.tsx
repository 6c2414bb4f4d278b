import { Link } from 'react-router';
import { Badge } from '#design/badge.tsx';
import { Cell, Row, type SortDirection, Table } from '#design/table/table.tsx';
import type { AdminProduct, AdminProductSort } from '#modules/catalog/admin-product.ts';
import { categoryLabel } from '#modules/catalog/category.ts';
import { stockBadge } from '#modules/product-editor/stock-badge.ts';
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

export function ProductsTabTable(props: ProductsTabTableProps) {
  const { list, sort, onSort } = props;
  const sortable = (column: Column) => ({
    sort: directionOf(column, sort),
    onSort: () => onSort(sort === column.rising ? column.falling : column.rising),
  });
  return (
    <Table
      label="Products"
      sticksOn="page"
      columns={[
        { ...sortable(byName), children: 'Name' },
        'Category',
        { ...sortable(byPrice), children: 'Price' },
        { ...sortable(byStock), children: 'Stock' },
        'Status',
      ]}
    >
      <ProductsState list={list} columns={5} emptyText="No products found." />
      {list.isLoaded &&
        list.products.map((product) => <ProductRow key={product.id} product={product} />)}
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
      <Cell>
        <Link to={`/admin/products?product=${id}`} className="font-medium hover:underline">
          {name}
        </Link>
        <ShelfMarks product={product} isNarrow />
      </Cell>
      <Cell>{categoryLabel(category)}</Cell>
      <Cell>{formatDollars(price)}</Cell>
      <Cell>{quantity}</Cell>
      <Cell>
        <Badge tone={tone}>{text}</Badge>
      </Cell>
    </Row>
  );
}
