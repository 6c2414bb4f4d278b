import { tellProblem, withReason } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { readJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { mostChosen } from '#modules/product-editor/admin-product-schema.ts';
import { countOf } from '#shared/text.ts';
import {
  type AdminProductList,
  adminProductsCall,
  filterParameters,
  type ProductListFilter,
} from './product-calls.ts';

type SelectMatchingProps = {
  list: AdminProductList;
  filter: ProductListFilter;
  chosen: ReadonlySet<number>;
  onChoose: (ids: number[], chosen: boolean) => void;
};

/** Once all shown products are ticked, offers to tick the matching ones on later pages. */
export function SelectMatching({ list, filter, chosen, onChoose }: SelectMatchingProps) {
  const { products, total } = list;
  const select = useAction({
    call: async () => {
      const answer = await readJson(`${adminProductsCall}/ids?${filterParameters(filter)}`);
      return (answer as { ids: number[] }).ids;
    },
    done(ids) {
      onChoose(ids, true);
      if (total > ids.length) {
        tellProblem(`The first ${ids.length} are selected. Change these, then select again.`);
      }
    },
    failed: withReason('Failed to select the products'),
    tells: 'toast',
  });
  const areAllShown = products.length > 0 && products.every(({ id }) => chosen.has(id));
  if (!areAllShown || total <= products.length || chosen.size >= Math.min(total, mostChosen)) {
    return null;
  }
  return (
    <p className="flex flex-wrap items-center gap-3 border px-4 py-2 type-small">
      <span className="flex-1">{countOf(chosen.size, 'product')} on this page selected.</span>
      <Button variant="outline" size="small" busy={select.isBusy} onClick={() => select.run()}>
        Select all {total} that match
      </Button>
    </p>
  );
}
