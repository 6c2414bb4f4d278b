import { useState } from 'react';
import { Problem } from '#admin-kit/problem.tsx';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Cross } from '#design/icons.tsx';
import { Picture } from '#design/picture.tsx';
import { mostItems } from '#modules/appointments/appointment.ts';
import type { AsideItem, StaffAppointment } from '#modules/appointments/appointment-schema.ts';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { useOrderAdditions } from '#modules/order-desk/admin/order-additions.ts';
import { FindProduct } from '#modules/product-editor/admin/find-product.tsx';
import { onlyChoice, VariantFields } from '#modules/product-editor/admin/variant-fields.tsx';
import { useAppointmentStep } from './appointment-calls.ts';

type ItemsSectionProps = { appointment: StaffAppointment };
type Item = Pick<AsideItem, 'productId' | 'color' | 'size'>;

/** What lies ready: held from others until the appointment is over. */
export function ItemsSection({ appointment }: ItemsSectionProps) {
  const { id, items, state, endsAt, isSold } = appointment;
  const [picked, setPicked] = useState<AdminProduct | null>(null);
  const save = useAppointmentStep<[Item[]]>(id, {
    send: (wanted) => ({
      method: 'PUT',
      path: '/items',
      body: { items: wanted.map(({ productId, color, size }) => ({ productId, color, size })) },
    }),
    done: () => setPicked(null),
    failed: 'This was not set aside. Please try again.',
  });
  const isOpen = state === 'booked' && new Date(endsAt) > new Date() && !isSold;
  if (!isOpen && items.length === 0) return null;
  return (
    <section className="mt-10 max-w-2xl">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="type-title">Set aside</h3>
        <SellButton appointment={appointment} />
      </div>
      {isOpen && (
        <p className="mt-1 type-small text-quiet">
          Nobody else can buy these items until the appointment is over.
        </p>
      )}
      <ul aria-label="Set aside" className="mt-4 border-t empty:hidden">
        {items.map((item, place) => (
          <ItemLine
            key={`${item.productId}-${item.color}-${item.size}`}
            item={item}
            onRemove={isOpen ? () => save.run(items.toSpliced(place, 1)) : undefined}
          />
        ))}
      </ul>
      {isOpen && items.length < mostItems && (
        <div className="mt-5">
          {picked ? (
            <PickedProduct
              product={picked}
              isBusy={save.isBusy}
              onAdd={(item) => save.run([...items, item])}
              onCancel={() => setPicked(null)}
            />
          ) : (
            <FindProduct onChoose={setPicked} />
          )}
        </div>
      )}
      <Problem text={save.error} className="mt-3" />
    </section>
  );
}

/** The sale bears the appointment's id, so it takes over what is held. */
function SellButton({ appointment }: ItemsSectionProps) {
  const { BeginSale } = useOrderAdditions();
  const { id, name, email, phone, customerId, items, state, isSold } = appointment;
  if (!BeginSale || isSold || items.length === 0 || state === 'cancelled') return null;
  const [firstName = '', ...rest] = name.split(' ');
  const customer = { id: customerId ?? 0, email, firstName, lastName: rest.join(' '), phone };
  const lines = items.map(({ productId, name: product, color, size }) => ({
    ...{ productId, name: product, color, size },
    quantity: 1,
  }));
  return <BeginSale sale={{ id, customer, lines }}>Sell</BeginSale>;
}

function ItemLine({ item, onRemove }: { item: AsideItem; onRemove: (() => void) | undefined }) {
  const { name, imageUrl, isHeld } = item;
  return (
    <li className="flex items-center gap-x-4 border-b py-2">
      <Picture
        src={imageUrl || null}
        alt=""
        width={1200}
        height={1500}
        sizes="40px"
        className="aspect-4/5 w-9 shrink-0"
      />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {name}
        <span className="block type-small text-quiet">{choiceText(item)}</span>
      </p>
      <Badge tone={isHeld ? 'gold' : 'outline'}>{isHeld ? 'Held' : 'Released'}</Badge>
      {onRemove && (
        <IconButton label={`Release ${name}`} onClick={onRemove}>
          <Cross className="size-4" />
        </IconButton>
      )}
    </li>
  );
}

type PickedProductProps = {
  product: AdminProduct;
  isBusy: boolean;
  onAdd: (item: Item) => void;
  onCancel: () => void;
};

function PickedProduct({ product, isBusy, onAdd, onCancel }: PickedProductProps) {
  const [choice, setChoice] = useState(onlyChoice(product));
  return (
    <div className="grid gap-4 border p-4">
      <p>{product.name}</p>
      <div className="grid gap-4 sm:grid-cols-2 empty:hidden">
        <VariantFields
          product={product}
          value={choice}
          onChange={(part) => setChoice({ ...choice, ...part })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          busy={isBusy}
          onClick={() => onAdd({ productId: product.id, ...choice })}
        >
          Set aside
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
