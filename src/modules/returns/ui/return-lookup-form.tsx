import { type FormEvent, useState } from 'react';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { returnTexts as texts } from '#modules/returns/return-texts.ts';

type ReturnLookupFormProps = {
  onFind: (asked: { orderNumber: string; email: string }) => Promise<string | null>;
};

export function ReturnLookupForm({ onFind }: ReturnLookupFormProps) {
  const [orderNumber, setOrderNumber] = useState('');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (orderNumber.trim() === '' || email.trim() === '') return setError(texts.bothMissing);
    setBusy(true);
    setError(await onFind({ orderNumber, email }));
    setBusy(false);
  }
  return (
    <form noValidate onSubmit={submit} className="mt-8 grid gap-4 sm:grid-cols-2">
      <TextField
        name="orderNumber"
        label={texts.orderNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        placeholder="NDR-0000000000"
        className="numerals"
        value={orderNumber}
        onChange={({ target }) => setOrderNumber(target.value)}
      />
      <TextField
        name="email"
        type="email"
        label={texts.email}
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <p role="alert" className="text-danger empty:hidden sm:col-span-2">
        {error}
      </p>
      <Button type="submit" variant="outline" busy={isBusy} className="justify-self-start">
        {texts.find}
      </Button>
    </form>
  );
}
