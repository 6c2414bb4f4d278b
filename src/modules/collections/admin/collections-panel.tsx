import { useRef, useState } from 'react';
import { moved } from '#admin-kit/lists/moved.ts';
import { confirmed } from '#admin-kit/question.ts';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { useFormFocus } from '#design/fields/use-form-focus.ts';
import { Picture } from '#design/picture.tsx';
import {
  type AdminCollection,
  collectionAddress,
  type Visibility,
} from '#modules/catalog/collections/shop-collection.ts';
import { MoveButtons, useMoveFocus } from '#modules/settings/admin/move-buttons.tsx';
import { countOf } from '#shared/text.ts';
import { CollectionForm } from './collection-form.tsx';
import { useAdminCollections, useCollectionList } from './use-admin-collections.ts';

/** The dashboard's `?tab=collections`. */
export function CollectionsPanel() {
  const list = useCollectionList();
  const { save, remove, arrange } = useAdminCollections();
  const [editing, setEditing] = useState<AdminCollection | 'new' | null>(null);
  const form = useFormFocus(
    editing === 'new' || editing === null ? editing : String(editing.number),
  );
  if (editing !== null) {
    const collection = editing === 'new' ? null : editing;
    return (
      <section ref={form} tabIndex={-1} aria-label="Collection form" className="outline-none">
        <CollectionForm
          collection={collection}
          onSubmit={async (body) => {
            await save.mutateAsync({ number: collection?.number ?? null, body });
            setEditing(null);
          }}
          onCancel={() => setEditing(null)}
        />
      </section>
    );
  }
  const collections = list.data?.collections;
  return (
    <Card
      title="Collections"
      description="In the order that shoppers see."
      actions={
        <Button data-opens="new" onClick={() => setEditing('new')}>
          Add Collection
        </Button>
      }
    >
      {list.isError && (
        <TryAgain text="Failed to load collections." onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <p role="status">Loading collections...</p>}
      {collections?.length === 0 && <p>No collections yet. Add the first one.</p>}
      {collections && (
        <CollectionRows
          collections={collections}
          onEdit={setEditing}
          onMove={(order) => arrange.mutate(order)}
          onRemove={async (collection) => {
            if (await confirmed(removalQuestion(collection))) remove.mutate(collection);
          }}
        />
      )}
    </Card>
  );
}

export function removalQuestion({ name, products }: AdminCollection): string {
  const held =
    products === 0
      ? 'It holds no products.'
      : `It holds ${countOf(products, 'product')}. They stay in the shop, but are no longer in the collection.`;
  return `Delete "${name}"? ${held} This cannot be undone.`;
}

type CollectionRowsProps = {
  collections: readonly AdminCollection[];
  onEdit: (collection: AdminCollection) => void;
  onMove: (order: AdminCollection[]) => void;
  onRemove: (collection: AdminCollection) => void;
};

function CollectionRows({ collections, onEdit, onMove, onRemove }: CollectionRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useMoveFocus(list);
  const shown = collections.filter(({ visibility }) => visibility === 'listed').length;
  return (
    <>
      <p className="mb-4 type-small text-quiet">{`${shown} of ${collections.length} in the listing`}</p>
      <ul ref={list} className="divide-y border-y">
        {collections.map((collection, index) => (
          <li
            key={collection.number}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 sm:flex-nowrap"
          >
            <CollectionWords collection={collection} />
            <span className="ml-auto flex items-center gap-2">
              <MoveButtons
                name={collection.name}
                index={index}
                count={collections.length}
                onMove={(to) => {
                  keepFocus(to, to < index ? 'up' : 'down');
                  onMove(moved(collections, index, to));
                }}
              />
              <Button
                data-opens={collection.number}
                size="small"
                variant="outline"
                onClick={() => onEdit(collection)}
              >
                Edit<span className="sr-only"> {collection.name}</span>
              </Button>
              <Button size="small" variant="danger" onClick={() => onRemove(collection)}>
                Delete<span className="sr-only"> {collection.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const marks: Readonly<Record<Visibility, { label: string; tone: 'good' | 'outline' | 'neutral' }>> =
  {
    listed: { label: 'Shown', tone: 'good' },
    page: { label: 'Page only', tone: 'outline' },
    hidden: { label: 'Hidden', tone: 'neutral' },
  };

function CollectionWords({ collection }: { collection: AdminCollection }) {
  const { name, picture, products, visibility } = collection;
  const { label, tone } = marks[visibility];
  return (
    <div className="flex w-full min-w-0 items-center gap-4 sm:w-auto">
      <Picture
        src={picture}
        alt=""
        width={1350}
        height={900}
        sizes="5rem"
        className="aspect-3/2 w-20 shrink-0"
      />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {visibility === 'hidden' ? (
            name
          ) : (
            <a href={collectionAddress(collection)} className="underline-gold">
              {name}
            </a>
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-3 type-small text-quiet">
          <Badge tone={tone}>{label}</Badge>
          {countOf(products, 'product')}
        </p>
      </div>
    </div>
  );
}
