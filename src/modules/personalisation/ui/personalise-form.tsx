import { type FormEvent, useId, useState } from 'react';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { toast } from '#design/toast/toast.ts';
import { cartItemsOf } from '#modules/cart/cart-item.ts';
import { addItem } from '#modules/cart/ui/cart-store.ts';
import { viewBag } from '#modules/cart/ui/drawer-store.ts';
import { addedToCart, checkAddToBag } from '#modules/catalog/choice/add-to-bag-check.ts';
import type { ProductDetail } from '#modules/catalog/product.ts';
import type { Choice } from '#modules/catalog/ui/product/use-choice.ts';
import {
  additionOf,
  alphabetLabels,
  countDays,
  fontLabels,
  kindTexts,
  noReturns,
  type Offer,
  textFault,
  type Wish,
} from '#modules/personalisation/personalisation.ts';
import { centsToDollars, dollarsToCents, formatCents } from '#shared/money.ts';
import { Preview } from './preview.tsx';

type PersonaliseFormProps = {
  product: ProductDetail;
  choice: Choice;
  offer: Offer;
  onDone: () => void;
};

/** Adds what is chosen above, with a text. The button above still adds it without one. */
export function PersonaliseForm({ product, choice, offer, onDone }: PersonaliseFormProps) {
  const { wish, set, isTried, tryIt } = useWish(offer);
  const texts = kindTexts[offer.kind];
  const fault = textFault(wish.text, offer);
  // Nobody is told that an empty field is empty before they have pressed the button.
  const shownFault = isTried || wish.text !== '' ? fault : null;
  const field = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    tryIt();
    if (fault !== null) return document.getElementById(field)?.focus();
    if (addPersonalised(product, choice, additionOf(wish, offer))) onDone();
  }
  return (
    <form
      noValidate
      aria-label={texts.open}
      className="mt-4 flex flex-col gap-5 border-l-2 border-gold pl-5"
      onSubmit={submit}
    >
      <TextField
        id={field}
        label={texts.text}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        autoCapitalize={offer.alphabet === 'capitals' ? 'characters' : 'off'}
        maxLength={60}
        hint={`${alphabetLabels[offer.alphabet]}, at most ${offer.maxLength}. Spaces count.`}
        error={shownFault}
        value={wish.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <Selects offer={offer} wish={wish} onChange={set} />
      <Preview product={product} color={choice.colors.at(-1) ?? null} offer={offer} wish={wish} />
      <Terms offer={offer} quantity={choice.quantity} />
      <Button type="submit" variant="outline">
        {texts.add}
      </Button>
    </form>
  );
}

function useWish({ kind, fonts, positions }: Offer) {
  const [isTried, setTried] = useState(false);
  const [wish, setWish] = useState<Wish>({
    kind,
    text: '',
    font: fonts[0] ?? '',
    position: positions[0]?.name ?? '',
  });
  const set = (part: Partial<Wish>) => setWish((known) => ({ ...known, ...part }));
  return { wish, set, isTried, tryIt: () => setTried(true) };
}

type SelectsProps = { offer: Offer; wish: Wish; onChange: (part: Partial<Wish>) => void };

/** A single lettering or place needs no choice. The preview names it. */
function Selects({ offer: { fonts, positions }, wish, onChange }: SelectsProps) {
  if (fonts.length < 2 && positions.length < 2) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {fonts.length > 1 && (
        <SelectField
          label="Lettering"
          options={fonts.map((value) => ({ value, label: fontLabels[value] }))}
          value={wish.font}
          onChange={({ target }) => onChange({ font: target.value })}
        />
      )}
      {positions.length > 1 && (
        <SelectField
          label="Place"
          options={positions.map(({ name }) => ({ value: name, label: name }))}
          value={wish.position}
          onChange={({ target }) => onChange({ position: target.value })}
        />
      )}
    </div>
  );
}

function Terms({ offer, quantity }: { offer: Offer; quantity: number }) {
  const { priceCents, extraDays } = offer;
  const each = quantity > 1 ? ' each' : '';
  return (
    <div className="type-small text-quiet">
      <p className="numerals">
        {priceCents > 0 ? `${formatCents(priceCents)} more${each}.` : 'At no charge.'}
        {extraDays > 0 && ` Takes ${countDays(extraDays)}.`}
      </p>
      <p className="text-ink">{noReturns}</p>
    </div>
  );
}

/** False if the choice above is not complete; a toast says why. */
function addPersonalised(
  product: ProductDetail,
  { colors, size, quantity }: Choice,
  addition: ReturnType<typeof additionOf>,
): boolean {
  const refused = checkAddToBag(product, { colors, size });
  if (refused) {
    toast(refused);
    return false;
  }
  for (const item of cartItemsOf(product, { colors, size, quantity })) {
    const price = centsToDollars(dollarsToCents(item.price) + addition.priceCents);
    addItem({ ...item, price, addition });
  }
  toast({ ...addedToCart(product, colors), detail: addition.text, action: viewBag });
  return true;
}
