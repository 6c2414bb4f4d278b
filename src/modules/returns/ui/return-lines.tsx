import { type FormEvent, useState } from 'react';
import { shop } from '#config/shop.ts';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Picture } from '#design/picture.tsx';
import { lineDetail } from '#modules/orders/order.ts';
import { returnReasons } from '#modules/returns/return-rules.ts';
import type { Returnable } from '#modules/returns/return-schema.ts';
import { returnTexts as texts, untilText } from '#modules/returns/return-texts.ts';

export type ReturnChoice = { position: number; quantity: number; reason: string };

type ReturnLinesProps = {
  found: Returnable;
  onAsk: (lines: ReturnChoice[], note: string) => Promise<string | null>;
};

export function ReturnLines({ found, onAsk }: ReturnLinesProps) {
  const [choices, setChoices] = useState<ReturnChoice[]>(() =>
    found.lines.map(({ position }) => ({ position, quantity: 0, reason: '' })),
  );
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (position: number, part: Partial<ReturnChoice>) =>
    setChoices(choices.map((each) => (each.position === position ? { ...each, ...part } : each)));
  async function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = choices.filter(({ quantity }) => quantity > 0);
    if (chosen.length === 0) return setError(texts.nothingChosen);
    if (chosen.some(({ reason }) => reason === '')) return setError(texts.reasonMissing);
    setBusy(true);
    setError(await onAsk(chosen, note));
    setBusy(false);
  }
  return (
    <form noValidate onSubmit={submit} className="mt-12">
      <h3 className="type-title">{texts.choose}</h3>
      <p className="numerals mt-2 text-quiet">
        {`Order ${found.orderNumber}, ${untilText(found, shop.returnDays)}`}
      </p>
      {found.hasFinal && <p className="mt-2 text-quiet">{texts.final}</p>}
      <ul className="mt-6 border-t">
        {found.lines.map((line) => (
          <ReturnLineRow
            key={line.position}
            line={line}
            choice={choices.find(({ position }) => position === line.position)}
            onChange={(part) => change(line.position, part)}
          />
        ))}
      </ul>
      <TextField
        label={texts.note}
        maxLength={500}
        fieldClassName="mt-6"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p role="alert" className="mt-4 text-danger empty:hidden">
        {error}
      </p>
      <Button type="submit" busy={isBusy} className="mt-6">
        {texts.submit}
      </Button>
    </form>
  );
}

type ReturnLineRowProps = {
  line: Returnable['lines'][number];
  choice: ReturnChoice | undefined;
  onChange: (part: Partial<ReturnChoice>) => void;
};

const reasonOptions = returnReasons.map((reason) => ({ value: reason, label: reason }));

function ReturnLineRow({ line, choice, onChange }: ReturnLineRowProps) {
  const detail = lineDetail(line);
  const counts = Array.from({ length: line.quantity + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? 'None' : String(count),
  }));
  const quantity = choice?.quantity ?? 0;
  return (
    <li className="flex gap-5 border-b py-5">
      <Picture
        src={line.imageUrl || null}
        alt=""
        sizes="64px"
        className="aspect-4/5 w-16 shrink-0 self-start"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p className="break-words">
          {line.productName}
          {detail && <span className="block type-small text-quiet">{detail}</span>}
        </p>
        <div className="grid gap-3 sm:grid-cols-[8rem_1fr]">
          <SelectField
            label="How many"
            aria-label={`How many of ${line.productName}`}
            options={counts}
            value={String(quantity)}
            onChange={({ target }) => onChange({ quantity: Number(target.value) })}
          />
          {quantity > 0 && (
            <SelectField
              label={texts.reason}
              options={reasonOptions}
              placeholder="Choose"
              value={choice?.reason ?? ''}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          )}
        </div>
      </div>
    </li>
  );
}
