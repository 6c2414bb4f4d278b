import { useState } from 'react';
import { Problem } from '#admin-kit/problem.tsx';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Cross } from '#design/icons.tsx';
import { Picture } from '#design/picture.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import type { ClientCard, ShownWish } from '#modules/clients/client-schema.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { FindProduct } from '#modules/product-editor/admin/find-product.tsx';
import { VariantFields } from '#modules/product-editor/admin/variant-fields.tsx';
import { formatDollars } from '#shared/money.ts';
import { useClientAction } from './client-calls.ts';

/** The client's wishes: when one is back in stock or reduced, the adviser can write. */
export function WishesSection({ card: { id, wishes } }: { card: ClientCard }) {
  const [chosen, setChosen] = useState<AdminProduct | null>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="type-title">Wishes</h3>
        {!isAdding && (
          <Button size="small" variant="outline" onClick={() => setAdding(true)}>
            Add a wish
          </Button>
        )}
      </div>
      {isAdding && !chosen && (
        <div className="mt-4">
          <FindProduct onChoose={setChosen} />
        </div>
      )}
      {isAdding && chosen && (
        <WishChoice
          clientId={id}
          product={chosen}
          onDone={() => {
            setChosen(null);
            setAdding(false);
          }}
        />
      )}
      {wishes.length === 0 && !isAdding && (
        <p className="mt-2 type-small text-quiet">No wishes noted yet.</p>
      )}
      <ul aria-label="Wishes" className="mt-4 border-t empty:hidden">
        {wishes.map((wish) => (
          <Wish key={wish.id} clientId={id} wish={wish} />
        ))}
      </ul>
    </section>
  );
}

function Wish({ clientId, wish }: { clientId: number; wish: ShownWish }) {
  const { name, imageUrl, price, priceThen, isAvailable } = wish;
  const remove = useClientAction(clientId, {
    ask: () => `Remove ${name} from the wishes?`,
    send: () => ({ method: 'DELETE', path: `/wishes/${wish.id}` }),
    failed: 'The wish was not removed. Please try again.',
  });
  return (
    <li className="flex items-center gap-4 border-b py-3">
      <Thumb src={imageUrl} />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {name}
        <span className="block type-small text-quiet">
          {choiceText(wish) || 'Any size and colour'}
        </span>
        <span className="mt-1 flex flex-wrap gap-2">
          {!isAvailable && <Badge tone="warn">Sold out</Badge>}
          {price < priceThen && <Badge tone="gold">{`Was ${formatDollars(priceThen)}`}</Badge>}
        </span>
        <Problem text={remove.error} />
      </p>
      <span className="numerals">{formatDollars(price)}</span>
      <IconButton label={`Remove ${name} from the wishes`} onClick={() => remove.run()}>
        <Cross className="size-4" />
      </IconButton>
    </li>
  );
}

export function Thumb({ src }: { src: string }) {
  return (
    <Picture
      src={src || null}
      alt=""
      width={1200}
      height={1500}
      sizes="48px"
      className="aspect-4/5 w-12 shrink-0"
    />
  );
}

type WishChoiceProps = { clientId: number; product: AdminProduct; onDone: () => void };

function WishChoice({ clientId, product, onDone }: WishChoiceProps) {
  const [choice, setChoice] = useState({ color: '', size: '' });
  const add = useClientAction(clientId, {
    send: () => ({ method: 'POST', path: '/wishes', body: { productId: product.id, ...choice } }),
    failed: 'The wish was not noted. Please try again.',
    done: onDone,
  });
  return (
    <div className="mt-4 border bg-raised p-4">
      <p className="flex items-center gap-4">
        <Thumb src={product.imageUrl} />
        {product.name}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-4 empty:hidden">
        <VariantFields
          product={product}
          value={choice}
          placeholder="Any"
          onChange={(part) => setChoice({ ...choice, ...part })}
        />
      </div>
      <Problem text={add.error} className="mt-3" />
      <div className="mt-4 flex gap-2">
        <Button size="small" busy={add.isBusy} onClick={() => add.run()}>
          Note the wish
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
