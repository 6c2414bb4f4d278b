import { type FormEvent, useState } from 'react';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/text-field.tsx';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { keepLongerQuestion, keptUntil, mostExtraDays } from '#modules/orders/keep-longer.ts';
import { useOrderDesk } from './desk-calls.ts';

type KeepLongerProps = { order: AdminOrderDetails; reservedUntil: string };

/** More time for whoever reserved; they are written to, so it asks first. */
export function KeepLonger({ order, reservedUntil }: KeepLongerProps) {
  const { keepLonger } = useOrderDesk();
  const [days, setDays] = useState('1');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const more = Number(days);
    if (!Number.isInteger(more) || more < 1 || more > mostExtraDays) {
      return setError(`Please enter a number of days from 1 to ${mostExtraDays}.`);
    }
    setError(null);
    const until = keptUntil(new Date(reservedUntil), more, new Date());
    if (!window.confirm(keepLongerQuestion(order.id, until, order.user.email))) return;
    setBusy(true);
    setError(await keepLonger(order.id, { days: more, reservedUntil }));
    setBusy(false);
  }
  return (
    <section>
      <h3 className="type-label text-quiet">Keep it longer</h3>
      <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
        <TextField
          label="Days more"
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          value={days}
          error={error}
          onChange={({ target }) => setDays(target.value)}
        />
        <Button type="submit" variant="outline" size="small" busy={isBusy}>
          Keep longer
        </Button>
      </form>
    </section>
  );
}
