import { type FormEvent, useState } from 'react';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { TrapField } from '#design/fields/trap-field.tsx';
import {
  type RestockOption,
  restockCall,
  restockConsent,
  restockFailed,
  restockThanks,
} from '#modules/restock/restock.ts';

type RestockNoticeFormProps = { productId: number; options: readonly RestockOption[] };

/** A form for the e-mail address. The input stays until the request is stored. */
export function RestockNoticeForm({ productId, options }: RestockNoticeFormProps) {
  const [email, setEmail] = useState('');
  const [wanted, setWanted] = useState(0);
  const { send, isSending, problem, told } = useSending(productId);

  if (told !== null) {
    return (
      <p role="status" className="mt-3 type-small">
        {restockThanks(told)}
      </p>
    );
  }
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-4 border-l-2 border-gold pl-4"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const website = String(new FormData(event.currentTarget).get('website') ?? '');
        void send({ email: email.trim(), choice: options[wanted]?.choice ?? null, website });
      }}
    >
      {options.length > 1 && (
        <SelectField
          label="Wait for"
          options={options.map(({ label }, index) => ({ value: String(index), label }))}
          value={String(wanted)}
          onChange={({ target }) => setWanted(Number(target.value))}
        />
      )}
      <TextField
        label="E-mail"
        type="email"
        name="email"
        required
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        hint={restockConsent}
        error={problem ?? undefined}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TrapField />
      <Button type="submit" variant="outline" busy={isSending}>
        Notify me
      </Button>
    </form>
  );
}

type Sent = { email: string; choice: RestockOption['choice']; website: string };

function useSending(productId: number) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);

  async function send(body: Sent): Promise<void> {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    try {
      await writeJson('POST', restockCall(productId), body);
      setTold(body.email);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setSending(false);
    }
  }
  return { send, isSending, problem, told };
}

/** The server's message for a refusal; a general one for its own errors. */
function problemOf(error: unknown): string {
  if (!(error instanceof WriteError) || error.status >= 500) return restockFailed;
  const body = error.body as { code?: unknown } | undefined;
  if (body?.code === 'invalid-input') return 'Please enter a valid email address.';
  return error.serverMessage ?? restockFailed;
}
