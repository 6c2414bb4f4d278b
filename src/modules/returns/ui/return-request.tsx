import { type FormEvent, useState } from 'react';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { shop } from '#config/shop.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { Returnable, ReturnSlip } from '#modules/returns/return-schema.ts';
import {
  returnCall,
  returnLookupCall,
  returnTexts as texts,
} from '#modules/returns/return-texts.ts';
import { type ReturnChoice, ReturnLines } from './return-lines.tsx';
import { ReturnSlipView } from './return-slip.tsx';

type Asked = { orderNumber: string; email: string };

/** Finds the order, asks for items and reasons, and ends with a slip to print. */
export function ReturnRequest() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [found, setFound] = useState<Returnable | null>(null);
  const [slip, setSlip] = useState<ReturnSlip | null>(null);
  // A repeated request with this id is the same return.
  const [id, setId] = useState('');

  async function find(who: Asked): Promise<string | null> {
    return attempt(async () => {
      const returnable = await writeJson<Returnable>('POST', returnLookupCall, who);
      setAsked(who);
      setId(crypto.randomUUID());
      setFound(returnable);
      setSlip(returnable.open);
    });
  }

  async function ask(lines: ReturnChoice[], note: string): Promise<string | null> {
    return attempt(async () => {
      setSlip(await writeJson<ReturnSlip>('POST', returnCall, { ...asked, id, lines, note }));
    });
  }

  return (
    <section id="return" aria-labelledby="return-title" className="mt-20 border-t pt-14 lg:mt-28">
      <h2 id="return-title" className="type-heading">
        {texts.title}
      </h2>
      <div aria-live="polite">
        {slip ? (
          <ReturnSlipView
            slip={slip}
            onEnd={() => {
              setSlip(null);
              setFound(null);
            }}
          />
        ) : (
          <>
            <p className="mt-4 max-w-prose text-quiet">{texts.intro(shop.returnDays)}</p>
            <ReturnLookupForm onFind={find} />
            {found && <ReturnLines key={id} found={found} onAsk={ask} />}
          </>
        )}
      </div>
    </section>
  );
}

/** Null after success, otherwise the server's message. */
async function attempt(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return (error instanceof WriteError && error.serverMessage) || texts.failed;
  }
}

type ReturnLookupFormProps = {
  onFind: (asked: { orderNumber: string; email: string }) => Promise<string | null>;
};

function ReturnLookupForm({ onFind }: ReturnLookupFormProps) {
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
