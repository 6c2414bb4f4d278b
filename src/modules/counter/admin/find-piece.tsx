import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '#client/use-debounced.ts';
import { Picture } from '#design/picture.tsx';
import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { readChatText } from '#modules/counter/chat-text.ts';
import { leftText } from '#modules/counter/piece-stock.ts';
import type { DraftLine } from '#modules/counter/sale-draft.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { adminProductsCall } from '#modules/product-editor/admin/product-calls.ts';
import { receiveAdminProducts } from '#modules/product-editor/admin/received-admin-products.ts';
import { formatDollars } from '#shared/money.ts';
import { FindBox, Found } from './find-box.tsx';

export type AddedPiece = Pick<DraftLine, 'productId' | 'name' | 'color' | 'size' | 'quantity'>;

type CodedPiece = { productId: number; productName: string; color: string; size: string };

const shown = 6;

/** By its name, or by the code of a chat: typed, or pasted with the whole message around it. */
export function FindPiece({ onAdd }: { onAdd: (piece: AddedPiece) => void }) {
  const [text, setText] = useState('');
  const coded = useCodedPiece(text);
  const named = useNamedPieces(coded.chat ? '' : text);
  function add(piece: AddedPiece) {
    onAdd(piece);
    setText('');
  }
  /** Enter may come before the answer, right after a message was pasted. */
  async function addFirst() {
    const [first] = named.pieces;
    const found = coded.chat ? await coded.find() : first && addedOf(first);
    if (found) add(found);
  }
  return (
    <FindBox
      label="Find a piece"
      foundLabel="Pieces found"
      placeholder="Name, or the code from the chat"
      hint="You may paste the customer’s whole message: its code is found."
      value={text}
      onChange={setText}
      onEnter={() => void addFirst()}
      note={coded.chat ? coded.note : named.note}
    >
      {coded.piece && <CodedResult piece={coded.piece} onAdd={add} />}
      {named.pieces.map((piece) => (
        <Found key={piece.id} onChoose={() => add(addedOf(piece))}>
          <Picture
            src={piece.imageUrl || null}
            alt=""
            width={1200}
            height={1500}
            sizes="40px"
            className="aspect-4/5 w-9 shrink-0"
          />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {piece.name}
            <span className="block type-small text-quiet">{noteOfPiece(piece)}</span>
          </span>
          <span className="figures">{formatDollars(piece.price)}</span>
        </Found>
      ))}
    </FindBox>
  );
}

function CodedResult({ piece, onAdd }: { piece: AddedPiece; onAdd: (piece: AddedPiece) => void }) {
  const choice = choiceText(piece);
  return (
    <Found onChoose={() => onAdd(piece)}>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {piece.name}
        {choice && <span className="block type-small text-quiet">{choice}</span>}
      </span>
      <span className="type-small text-quiet">{`Add ${piece.quantity}`}</span>
    </Found>
  );
}

/** Pieces of one name are told apart by what they come in. */
function noteOfPiece({ colors, quantity }: AdminProduct): string {
  return [colors.slice(0, 3).join(', '), leftText(quantity)].filter(Boolean).join(' · ');
}

/** Where there is one size or colour, there is nothing to choose. */
function addedOf({ id, name, colors, sizes }: AdminProduct): AddedPiece {
  const only = (list: readonly string[]) => (list.length === 1 ? (list[0] ?? '') : '');
  return { productId: id, name, color: only(colors), size: only(sizes), quantity: 1 };
}

function useCodedPiece(text: string) {
  const client = useQueryClient();
  const chat = readChatText(text);
  const queryKey = [`/api/admin/variant-codes/${encodeURIComponent(chat?.code ?? '')}`];
  const { data, isError, isFetching } = useQuery<CodedPiece>({ queryKey, enabled: chat !== null });
  const pieceOf = (coded: CodedPiece): AddedPiece => ({
    productId: coded.productId,
    name: coded.productName,
    color: coded.color,
    size: coded.size,
    quantity: chat?.quantity ?? 1,
  });
  return {
    chat,
    piece: chat && data ? pieceOf(data) : null,
    note: isError ? 'No product has this code.' : isFetching ? 'Looking it up...' : null,
    find: () => client.fetchQuery<CodedPiece>({ queryKey }).then(pieceOf, () => null),
  };
}

function useNamedPieces(text: string) {
  const typed = text.trim().slice(0, 200);
  const q = useDebouncedValue(typed, 250);
  const parameters = new URLSearchParams({ q: q ?? '', limit: String(shown) });
  const { data, isError, isFetching } = useQuery({
    queryKey: [`${adminProductsCall}?${parameters}`],
    enabled: q !== null && q !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const pieces = typed === '' || data === undefined ? [] : receiveAdminProducts(data);
  return { pieces, note: noteOf({ typed, isError, isFetching, count: pieces.length }) };
}

function noteOf(found: { typed: string; isError: boolean; isFetching: boolean; count: number }) {
  if (found.typed === '') return null;
  if (found.isError) return 'The pieces could not be looked up. Please try again.';
  if (found.count > 0) return null;
  return found.isFetching ? 'Looking it up...' : 'No piece has this name.';
}
