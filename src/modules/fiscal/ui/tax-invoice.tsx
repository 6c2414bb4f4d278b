import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, useState } from 'react';
import { writeJson } from '#client/api.ts';
import { createSessionRecord } from '#client/session-record.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import {
  type BuyerAnswer,
  type BuyerNumbers,
  taxInvoiceCall,
  taxInvoiceTexts as texts,
} from '#modules/fiscal/tax-invoice-schema.ts';
import { useWishes } from './use-wishes.ts';

const draft = createSessionRecord<BuyerNumbers>('ndoro-tax-invoice', (stored) => {
  const { tin, vatNumber } = (stored ?? {}) as Partial<BuyerNumbers>;
  return typeof tin === 'string' && typeof vatNumber === 'string' ? { tin, vatNumber } : null;
});

type TaxInvoiceProps = { saleId: () => string };

/** A small link in the checkout, since most buyers need no tax invoice. */
export default function TaxInvoice({ saleId }: TaxInvoiceProps) {
  const { data } = useQuery<{ isOffered: boolean }>({
    queryKey: [taxInvoiceCall],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.isOffered ? <AskedNumbers saleId={saleId} /> : null;
}

const none: BuyerNumbers = { tin: '', vatNumber: '' };

function store(saleId: string, wishes: BuyerNumbers | null): Promise<BuyerAnswer> {
  const call = `${taxInvoiceCall}/${saleId}`;
  if (wishes) return writeJson('PUT', call, wishes, { repeatable: true });
  return writeJson('DELETE', call).then(() => ({ name: '' }));
}

function AskedNumbers({ saleId }: TaxInvoiceProps) {
  const [typed, setTyped] = useState(() => draft.read());
  const isEmpty = !typed || (typed.tin.trim() === '' && typed.vatNumber.trim() === '');
  const { name, problem, clear, check } = useWishes({
    wishes: isEmpty ? null : typed,
    store,
  });
  const write = (numbers: BuyerNumbers | null) => {
    clear();
    setTyped(numbers);
    if (numbers) draft.write(numbers);
    else draft.forget();
  };
  if (!typed) {
    return (
      <div className="border-t pt-8 pb-10">
        <Button variant="link" size="small" onClick={() => write(none)}>
          {texts.ask}
        </Button>
      </div>
    );
  }
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget) && !isEmpty) check(saleId());
  };
  return (
    <fieldset className="border-t pt-8 pb-10" onBlur={onLeave}>
      <legend className="sr-only">{texts.ask}</legend>
      <p className="mb-5 text-quiet">{texts.note}</p>
      <NumberFields
        typed={typed}
        problem={problem}
        autoFocus={typed === none}
        onChange={(part) => write({ ...typed, ...part })}
      />
      <p role="status" className="mt-3 wrap-anywhere empty:hidden">
        {name && texts.madeOutTo(name)}
      </p>
      <Button variant="link" size="small" className="mt-4" onClick={() => write(null)}>
        {texts.cancel}
      </Button>
    </fieldset>
  );
}

type NumberFieldsProps = {
  typed: BuyerNumbers;
  problem: string | null;
  autoFocus?: boolean;
  onChange: (part: Partial<BuyerNumbers>) => void;
};

/** Both numbers have digits only, but people type them with spaces. */
export function NumberFields({ typed, problem, autoFocus, onChange }: NumberFieldsProps) {
  const digits = (text: string) => text.replace(/[\s-]/g, '');
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={texts.tin}
        inputMode="numeric"
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={20}
        value={typed.tin}
        error={problem ?? undefined}
        onChange={({ target }) => onChange({ tin: digits(target.value) })}
      />
      <TextField
        label={texts.vatNumber}
        hint={texts.mayBeEmpty}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed.vatNumber}
        onChange={({ target }) => onChange({ vatNumber: digits(target.value) })}
      />
    </div>
  );
}
