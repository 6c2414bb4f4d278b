import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchBox } from '#design/fields/search-box.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Cross } from '#design/icons.tsx';
import { Picture } from '#design/picture.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { productsCall } from '#modules/catalog/calls/catalog-calls.ts';
import { type CategoryId, categoryLabel } from '#modules/catalog/category.ts';
import { availability, type PublicProduct } from '#modules/catalog/product.ts';
import { wearWithLimit } from '#modules/catalog/product-input.ts';

type WearWithFieldProps = {
  productId: number;
  category: CategoryId;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** Products of other categories, searched by name; the page shows them in this order. */
export function WearWithField(props: WearWithFieldProps) {
  const { chosen, onChange } = props;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 type-small text-quiet">Wear with</legend>
      <p className="type-small text-quiet">
        Products of other categories below this one. The page shows the first four that can be
        bought, then what was bought together, and nothing while there are fewer than two.
      </p>
      <Chosen {...props} />
      {chosen.length < wearWithLimit && (
        <Finder {...props} onChoose={(id) => onChange([...chosen, id])} />
      )}
    </fieldset>
  );
}

/** The products that shoppers see now; others are not on sale. */
function useListed(chosen: readonly number[]): ReadonlyMap<number, PublicProduct> | null {
  const { data } = useQuery<PublicProduct[]>({
    queryKey: [productsCall(chosen)],
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  return data ? new Map(data.map((product) => [product.id, product])) : null;
}

function Chosen({ chosen, category, onChange }: WearWithFieldProps) {
  const listed = useListed(chosen);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Wear with" className="border-t">
      {chosen.map((id) => {
        const product = listed?.get(id);
        const name = product?.name ?? `Product ${id}`;
        return (
          <li key={id} className="flex items-center gap-4 border-b py-2">
            <Picture
              src={product?.images[0]}
              alt=""
              width={1200}
              height={1500}
              sizes="40px"
              className="aspect-4/5 w-10 shrink-0"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name}
              <span className="block type-small text-quiet">
                {listed && noteOf(product, category)}
              </span>
            </span>
            <IconButton
              label={`Remove ${name} from Wear with`}
              onClick={() => onChange(chosen.filter((other) => other !== id))}
            >
              <Cross />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

function noteOf(product: PublicProduct | undefined, category: CategoryId): string {
  if (!product) return 'Not on sale: it is not shown.';
  if (product.category === category) return 'Of the same category: it is not shown.';
  if (availability(product) !== 'available') return 'Sold out: it is not shown.';
  return categoryLabel(product.category);
}

type FinderProps = Pick<WearWithFieldProps, 'productId' | 'category' | 'chosen'> & {
  onChoose: (id: number) => void;
};

function Finder({ productId, category, chosen, onChoose }: FinderProps) {
  const [search, setSearch] = useState('');
  const query = new URLSearchParams({ limit: '50', q: search });
  const { data, isError } = useQuery<AdminProduct[]>({
    queryKey: [`/api/admin/products?${query}`],
    enabled: search !== '',
  });
  const found = (data ?? []).filter(
    ({ id, category: other }) => id !== productId && other !== category && !chosen.includes(id),
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SearchBox
        label="Find a product to wear it with"
        placeholder="Find a product by its name"
        value={search}
        onSearch={setSearch}
      />
      {isError && <p className="type-small text-danger">The products could not be read.</p>}
      {search !== '' && data && (
        <SelectField
          label="Product to wear it with"
          hideLabel
          options={found.map((each) => ({
            value: String(each.id),
            label: `${each.name}, ${categoryLabel(each.category)}`,
          }))}
          placeholder={found.length > 0 ? 'Choose' : 'Nothing of another category was found'}
          value=""
          onChange={({ target }) => onChoose(Number(target.value))}
        />
      )}
    </div>
  );
}
