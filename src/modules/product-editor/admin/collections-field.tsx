import { Checkbox } from '#design/fields/checkbox.tsx';
import { findCollection } from '#modules/catalog/collections/collection.ts';
import { matchCollection } from '#modules/catalog/collections/shop-collection.ts';
import { useCollectionList } from '#modules/collections/admin/use-admin-collections.ts';
import { titleCase } from '#shared/text.ts';
import { WordListField } from './editor/word-list-field.tsx';

type CollectionsFieldProps = { chosen: string[]; onChange: (chosen: string[]) => void };

/** The shop's collections as checkboxes. Any other name makes a new collection. */
export function CollectionsField({ chosen, onChange }: CollectionsFieldProps) {
  const { data } = useCollectionList();
  const collections = data?.collections ?? [];
  const find = (text: string) => matchCollection(collections, text);
  const isChosen = (id: string) => chosen.some((text) => find(text)?.id === id);
  function toggle(id: string) {
    if (!isChosen(id)) return onChange([...chosen, id]);
    onChange(chosen.filter((text) => find(text)?.id !== id));
  }
  /** If the typed name is one of the shop's collections, that one is ticked instead. */
  function addCustom(words: string[]) {
    const ours = chosen.filter((text) => find(text));
    const typed = words.map((word) => find(word)?.id ?? word);
    onChange([...new Set([...ours, ...typed])]);
  }
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 type-small text-quiet">Collections</legend>
      <ul className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {collections.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={name}
              checked={isChosen(id)}
              onChange={() => toggle(id)}
              className="type-small"
            />
          </li>
        ))}
      </ul>
      <WordListField
        label="Add custom collection"
        placeholder="Collection name"
        noun="collection"
        words={chosen.filter((text) => !find(text))}
        onChange={addCustom}
      />
    </fieldset>
  );
}

export function collectionLabel(text: string): string {
  return titleCase(findCollection(text)?.id ?? text);
}
