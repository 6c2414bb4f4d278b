import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#design/button.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { Check } from '#design/icons.tsx';
import { Picture } from '#design/picture.tsx';
import { Price } from '#modules/catalog/ui/price.tsx';
import { choiceText } from '#modules/inventory/variant.ts';
import { longestQuestion } from '#modules/selections/selection.ts';
import type { Answer, ShownItem } from '#modules/selections/selection-schema.ts';
import { selectionTexts as texts } from '#modules/selections/selection-texts.ts';
import type { OwnSelectionState } from './use-own-selection.ts';

type SelectionItemProps = { item: ShownItem; heldUntil: string | null; own: OwnSelectionState };

/** One large product with the answers. Every second one is mirrored. */
export function SelectionItem({ item, heldUntil, own }: SelectionItemProps) {
  const { position, name, imageUrl } = item;
  return (
    <li className="group grid gap-x-12 gap-y-6 md:grid-cols-2 md:items-center lg:gap-x-24">
      <Link
        to={`/product/${item.productId}`}
        tabIndex={-1}
        aria-hidden="true"
        className="md:group-even:order-last"
      >
        <Picture
          src={imageUrl || null}
          alt=""
          width={1200}
          height={1500}
          sizes="(min-width: 48rem) 45vw, 100vw"
          eager={position === 0}
          className="aspect-4/5 w-full max-md:-mx-gutter max-md:w-[calc(100%+2*var(--spacing-gutter))]"
        />
      </Link>
      <div className="max-w-md">
        <h2 className="type-heading">
          <Link to={`/product/${item.productId}`} className="underline-gold">
            {name}
          </Link>
        </h2>
        <p className="mt-4 type-lead text-quiet">{choiceText(item)}</p>
        <Price product={item} className="mt-1 type-lead" />
        <p className="numerals mt-3 type-small text-gold-text empty:hidden">
          {statusOf(item, heldUntil)}
        </p>
        <Answers item={item} own={own} />
        <Question key={item.question} item={item} own={own} />
      </div>
    </li>
  );
}

function statusOf({ isHeld, isAvailable, answer }: ShownItem, heldUntil: string | null) {
  if (isHeld && heldUntil) return texts.held(heldUntil);
  if (isAvailable) return null;
  return answer === 'yes' ? texts.soldOutYes : texts.soldOut;
}

type PartProps = Pick<SelectionItemProps, 'item' | 'own'>;

/** A second click on an answer removes it. */
function Answers({ item, own }: PartProps) {
  const { position, name, answer } = item;
  const press = (pressed: Answer) =>
    void own.answer(position, { answer: answer === pressed ? null : pressed });
  return (
    <fieldset className="mt-7 flex flex-wrap gap-3">
      <legend className="sr-only">{`What do you think of ${name}?`}</legend>
      {(['yes', 'no'] as const).map((each) => (
        <Button
          key={each}
          variant={answer === each ? 'solid' : 'outline'}
          aria-pressed={answer === each}
          disabled={own.sending !== null && own.sending !== position}
          onClick={() => press(each)}
        >
          {answer === each && <Check className="size-4" />}
          {texts[each]}
        </Button>
      ))}
    </fieldset>
  );
}

function Question({ item, own }: PartProps) {
  const { position, name, question } = item;
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(question);
  if (!isOpen) {
    return (
      <div className="mt-5">
        {question !== '' && (
          <p className="mb-3 border-l-2 border-gold pl-4 wrap-anywhere">
            {question}
            <span className="block type-small text-quiet">{texts.asked}</span>
          </p>
        )}
        <Button variant="link" aria-label={`${texts.ask}: ${name}`} onClick={() => setOpen(true)}>
          {texts.ask}
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      className="mt-6 flex flex-col items-start gap-3"
      onSubmit={async (event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        if (await own.answer(position, { question: text.trim() })) setOpen(false);
      }}
    >
      <TextArea
        label={texts.question}
        rows={3}
        maxLength={longestQuestion}
        fieldClassName="w-full"
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        size="small"
        busy={own.sending === position}
        disabled={own.sending !== null && own.sending !== position}
      >
        {texts.sendQuestion}
      </Button>
    </form>
  );
}
