import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { categories as ourCategories } from '#modules/catalog/category.ts';
import { moveInCall } from '#modules/move-in/move-in.ts';
import type { MoveInDetail } from '#modules/move-in/move-in-schema.ts';
import { countOf } from '#shared/text.ts';
import { showMoveIn } from './move-in-calls.ts';

const options = [
  ...ourCategories.map(({ id, label }) => ({ value: id, label })),
  { value: 'leave-out', label: 'Leave out' },
];

/** What the owner decides before the start; each choice is stored at once and looked at again. */
export function MoveInChoices({ detail }: { detail: MoveInDetail }) {
  const { moveIn, categories } = detail;
  const client = useQueryClient();
  const save = useAction<[Record<string, string>, boolean], MoveInDetail>({
    call: (chosen, publish) =>
      writeJson<MoveInDetail>('PUT', `${moveInCall(moveIn.id)}/options`, {
        categories: chosen,
        publish,
      }),
    done: (answer) => showMoveIn(client, answer),
    failed: 'The choice could not be stored.',
    tells: 'toast',
  });
  const chosen = Object.fromEntries(
    categories.flatMap(({ name, choice }) => (choice ? [[name, choice]] : [])),
  );
  return (
    <fieldset className="flex flex-col gap-4" aria-busy={save.isBusy}>
      <legend className="mb-3 font-medium">Which category is it here?</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {categories.map(({ name, products, choice }) => (
          <SelectField
            key={name}
            label={name || 'Without a category'}
            hint={countOf(products, 'product')}
            placeholder="Choose a category"
            options={options}
            value={choice ?? ''}
            disabled={save.isBusy}
            onChange={({ target }) => {
              const { [name]: _, ...others } = chosen;
              save.run(target.value ? { ...others, [name]: target.value } : others, moveIn.publish);
            }}
          />
        ))}
      </div>
      <Checkbox
        label="Publish what was published there"
        hint="Once all of its pictures are here. Everything else stays a draft until you publish it."
        checked={moveIn.publish}
        disabled={save.isBusy}
        onChange={({ target }) => save.run(chosen, target.checked)}
      />
    </fieldset>
  );
}
