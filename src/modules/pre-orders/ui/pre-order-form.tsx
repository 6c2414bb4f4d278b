import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { TrapField } from '#design/fields/trap-field.tsx';
import { offersCall, preOrderCall, preOrderTexts as texts } from '#modules/pre-orders/pre-order.ts';
import { preOrderInputSchema, type ShownOffer } from '#modules/pre-orders/pre-order-schema.ts';
import { formatCents } from '#shared/money.ts';

type PreOrderFormProps = { productId: number; offer: ShownOffer };

/** Takes a place, and goes on to the page that takes the deposit. The input stays meanwhile. */
export function PreOrderForm({ productId, offer }: PreOrderFormProps) {
  const { send, isSending, problems } = usePreOrdering(productId, offer);
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <TextField
        label={texts.name}
        name="name"
        required
        autoFocus
        autoComplete="name"
        maxLength={100}
        error={problems.name}
      />
      <TextField
        label={texts.email}
        type="email"
        name="email"
        required
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        hint={texts.emailHint}
        error={problems.email}
      />
      <TextField
        label={texts.phone}
        type="tel"
        name="phone"
        autoComplete="tel"
        inputMode="tel"
        maxLength={40}
        error={problems.phone}
      />
      <TrapField />
      <Button type="submit" busy={isSending}>
        {`Go on to pay ${formatCents(offer.depositCents)}`}
      </Button>
      <p role="alert" className="type-small text-danger empty:hidden">
        {problems.form}
      </p>
    </form>
  );
}

type Problems = Partial<Record<'name' | 'email' | 'phone' | 'form', string>>;

function usePreOrdering(productId: number, { color, size, depositCents }: ShownOffer) {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  async function send(fields: object): Promise<void> {
    if (isSending) return;
    const wanted = { ...fields, productId, color, size, depositCents };
    const checked = preOrderInputSchema.safeParse(wanted);
    if (!checked.success) return setProblems(problemsOf(checked.error.issues));
    setSending(true);
    setProblems({});
    try {
      const { url } = await writeJson<{ url: string }>('POST', preOrderCall, checked.data);
      // A full page load, since paying has its own content security policy.
      location.assign(new URL(url).pathname);
    } catch (error) {
      const sentence = error instanceof WriteError ? error.serverMessage : null;
      setProblems({ form: sentence ?? texts.failed });
      setSending(false);
      void client.invalidateQueries({ queryKey: [offersCall(productId)] });
    }
  }
  return { send, isSending, problems };
}

type Issue = { path: readonly PropertyKey[]; message: string };

const problemsOf = (issues: readonly Issue[]): Problems =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
