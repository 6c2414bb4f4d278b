import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AmountField } from '#design/fields/amount-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { readChatText } from '#modules/counter/chat-text.ts';
import type { Problems } from '#modules/counter/check-sale.ts';
import { leftText } from '#modules/counter/product-stock.ts';
import { addDraftLine, type DraftLine, type SaleDraft } from '#modules/counter/sale-draft.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { FoundProduct, useNamedProducts } from '#modules/product-editor/admin/find-product.tsx';
import { FindBox, Found } from './find-box.tsx';
import { SaleLine } from './sale-line.tsx';
import { Refusal, SaleSection } from './sale-section.tsx';
import type { ChangeDraft } from './use-sale-draft.ts';
import type { SoldProducts } from './use-sold-products.ts';

type LinesSectionProps = {
  draft: SaleDraft;
  change: ChangeDraft;
  sold: SoldProducts;
  problems: Problems;
};

export function LinesSection({ draft, change, sold, problems }: LinesSectionProps) {
  const { lines } = draft;
  const changeLine = (key: string, changes: Partial<DraftLine>) =>
    change({ lines: lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) });
  return (
    <SaleSection title="Products">
      <FindProduct
        onAdd={(product) => change({ lines: addDraftLine(lines, product, crypto.randomUUID()) })}
      />
      <ul aria-label="Products of this order" className="mt-6 empty:hidden">
        {lines.map((line, place) => (
          <SaleLine
            key={line.key}
            line={line}
            place={place}
            product={sold.products.get(line.productId)}
            isGone={sold.gone.has(line.productId)}
            problems={problems}
            onChange={(changes) => changeLine(line.key, changes)}
            onRemove={() => change({ lines: lines.filter(({ key }) => key !== line.key) })}
          />
        ))}
      </ul>
      <Refusal text={problems.lines} />
      {lines.length > 0 && <DiscountFields draft={draft} change={change} problems={problems} />}
    </SaleSection>
  );
}

function DiscountFields({ draft, change, problems }: Omit<LinesSectionProps, 'sold'>) {
  const isGiven = draft.discount.trim() !== '';
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-[12rem_1fr]">
      <AmountField
        label="Discount"
        maxLength={14}
        value={draft.discount}
        error={problems['discount.amount']}
        onChange={({ target }) => change({ discount: target.value })}
      />
      {isGiven && (
        <TextField
          label="Why a discount"
          required
          maxLength={200}
          value={draft.discountReason}
          error={problems['discount.reason']}
          onChange={({ target }) => change({ discountReason: target.value })}
        />
      )}
    </div>
  );
}

type AddedProduct = Pick<DraftLine, 'productId' | 'name' | 'color' | 'size' | 'quantity'>;

type CodedProduct = { productId: number; productName: string; color: string; size: string };

/** Finds a product by name, or by the code of a chat, alone or in a pasted message. */
function FindProduct({ onAdd }: { onAdd: (product: AddedProduct) => void }) {
  const [text, setText] = useState('');
  const coded = useCodedProduct(text);
  const named = useNamedProducts(coded.chat ? '' : text);
  function add(product: AddedProduct) {
    onAdd(product);
    setText('');
  }
  /** The user may press Enter before the answer, right after pasting a message. */
  async function addFirst() {
    const [first] = named.products;
    const found = coded.chat ? await coded.find() : first && addedOf(first);
    if (found) add(found);
  }
  return (
    <FindBox
      label="Find a product"
      foundLabel="Products found"
      placeholder="Name, or the code from the chat"
      hint="You can paste the customer’s whole message. The shop finds the code in it."
      value={text}
      onChange={setText}
      onEnter={() => void addFirst()}
      note={coded.chat ? coded.note : named.note}
    >
      {coded.product && <CodedResult product={coded.product} onAdd={add} />}
      {named.products.map((product) => (
        <Found key={product.id} onChoose={() => add(addedOf(product))}>
          <FoundProduct product={product} note={noteOfProduct(product)} />
        </Found>
      ))}
    </FindBox>
  );
}

function CodedResult({
  product,
  onAdd,
}: {
  product: AddedProduct;
  onAdd: (product: AddedProduct) => void;
}) {
  const choice = choiceText(product);
  return (
    <Found onChoose={() => onAdd(product)}>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {product.name}
        {choice && <span className="block type-small text-quiet">{choice}</span>}
      </span>
      <span className="type-small text-quiet">{`Add ${product.quantity}`}</span>
    </Found>
  );
}

/** Products with the same name differ by colours and quantity. */
function noteOfProduct({ colors, quantity }: AdminProduct): string {
  return [colors.slice(0, 3).join(', '), leftText(quantity)].filter(Boolean).join(' · ');
}

/** A single size or colour is chosen automatically. */
function addedOf({ id, name, colors, sizes }: AdminProduct): AddedProduct {
  const only = (list: readonly string[]) => (list.length === 1 ? (list[0] ?? '') : '');
  return { productId: id, name, color: only(colors), size: only(sizes), quantity: 1 };
}

function useCodedProduct(text: string) {
  const client = useQueryClient();
  const chat = readChatText(text);
  const queryKey = [`/api/admin/variant-codes/${encodeURIComponent(chat?.code ?? '')}`];
  const { data, isError, isFetching } = useQuery<CodedProduct>({
    queryKey,
    enabled: chat !== null,
  });
  const toAdded = (coded: CodedProduct): AddedProduct => ({
    productId: coded.productId,
    name: coded.productName,
    color: coded.color,
    size: coded.size,
    quantity: chat?.quantity ?? 1,
  });
  return {
    chat,
    product: chat && data ? toAdded(data) : null,
    note: isError ? 'No product has this code.' : isFetching ? 'Searching...' : null,
    find: () => client.fetchQuery<CodedProduct>({ queryKey }).then(toAdded, () => null),
  };
}
