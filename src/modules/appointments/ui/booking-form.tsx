import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#design/button.tsx';
import { RadioCards } from '#design/fields/radio-cards.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { TrapField } from '#design/fields/trap-field.tsx';
import { kindLabels, longestNote } from '#modules/appointments/appointment.ts';
import type { FreeTimes } from '#modules/appointments/appointment-schema.ts';
import { appointmentTexts as texts } from '#modules/appointments/appointment-texts.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { TimeField } from './time-field.tsx';
import { browserZone, useBooking } from './use-booking.ts';

type Booking = ReturnType<typeof useBooking>;

type BookingFormProps = { free: FreeTimes; onRefresh: () => void };

/** Where, when, who. */
export function BookingForm({ free, onRefresh }: BookingFormProps) {
  const booking = useBooking(free, onRefresh);
  const { typed, type, errors, failure, isBusy, send } = booking;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = (['name', 'email', 'phone', 'note'] as const).find((name) => errors[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }, [errors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={texts.title}
      onSubmit={submit}
      className="flex flex-col gap-8"
    >
      {free.product && (
        <p className="border-l-2 border-gold pl-4">{texts.product(free.product.name)}</p>
      )}
      {free.kinds.length > 1 && <KindField free={free} booking={booking} />}
      <TimeField
        days={free.days}
        minutes={free.minutes}
        value={typed.startsAt}
        onChange={(startsAt) => type({ startsAt })}
        zone={browserZone()}
        error={errors.startsAt}
      />
      <ContactFields booking={booking} />
      <p role="alert" className="text-danger empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="large" busy={isBusy}>
          {texts.book}
        </Button>
        <p className="type-small text-quiet">{texts.privacy}</p>
      </div>
    </form>
  );
}

function KindField({ free, booking }: { free: FreeTimes; booking: Booking }) {
  const { address } = useShop();
  const descriptions = { boutique: address.lines.join(', '), video: free.videoNote };
  return (
    <RadioCards
      legend={texts.kind}
      name="kind"
      value={booking.typed.kind}
      onChange={(kind) => booking.type({ kind })}
      options={free.kinds.map((value) => ({
        value,
        label: kindLabels[value],
        description: descriptions[value],
      }))}
    />
  );
}

function ContactFields({ booking: { typed, type, errors } }: { booking: Booking }) {
  const isVideo = typed.kind === 'video';
  const field = (name: 'name' | 'email' | 'phone' | 'note') => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        label={texts.name}
        autoComplete="name"
        maxLength={100}
        fieldClassName="sm:col-span-2"
        {...field('name')}
      />
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
      <TextField
        label={isVideo ? texts.phone : texts.phoneOptional}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        {...field('phone')}
      />
      <TextArea
        label={texts.note}
        rows={3}
        maxLength={longestNote}
        fieldClassName="sm:col-span-2"
        {...field('note')}
      />
      <TrapField value={typed.website} onChange={({ target }) => type({ website: target.value })} />
    </div>
  );
}
