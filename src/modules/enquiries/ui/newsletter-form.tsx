import { type FormEvent, useState } from 'react';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { shop } from '#config/shop.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { toast } from '#design/toast/toast.ts';
import {
  invalidEmailToast,
  looksLikeEmail,
  subscribedToast,
  subscribeRequest,
  subscriptionFailedToast,
} from '#modules/enquiries/newsletter.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

export function NewsletterForm() {
  const facts = useShop();
  const [email, setEmail] = useState('');
  const [submitting, setSubmitting] = useState(false);

  async function subscribe(event: FormEvent) {
    event.preventDefault();
    if (submitting) return;
    if (!looksLikeEmail(email)) {
      toast(invalidEmailToast);
      return;
    }
    setSubmitting(true);
    try {
      await writeJson('POST', '/api/subscribe', subscribeRequest(email.trim(), facts.email));
      setEmail('');
      toast(subscribedToast(shop.name));
    } catch (error) {
      toast(isRefusedAddress(error) ? invalidEmailToast : subscriptionFailedToast);
    } finally {
      setSubmitting(false);
    }
  }

  return (
    <form noValidate onSubmit={subscribe} className="flex flex-col gap-4 sm:flex-row sm:items-end">
      <TextField
        label="E-mail"
        type="email"
        name="email"
        required
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        fieldClassName="flex-1"
      />
      <Button type="submit" busy={submitting} busyLabel="SUBSCRIBING..." className="sm:min-w-52">
        SUBSCRIBE
      </Button>
    </form>
  );
}

/** The server has the stricter check of addresses; any other error is a failure. */
function isRefusedAddress(error: unknown): boolean {
  if (!(error instanceof WriteError) || error.status !== 400) return false;
  return (error.body as { code?: unknown } | undefined)?.code === 'invalid-input';
}
