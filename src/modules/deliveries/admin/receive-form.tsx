import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { tellSuccess } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { Button } from '#design/button.tsx';
import { compactControl } from '#design/fields/field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import type { Delivery, DeliveryLine } from '#modules/deliveries/delivery.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { LabelsButton } from '#modules/labels/admin/labels-button.tsx';
import { formatDollars } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';
import { useDeliveryWrite } from './delivery-calls.ts';
import { arrivedOf, overQuestion, readArrived } from './read-arrived.ts';

type ReceiveFormProps = {
  delivery: Delivery;
  /** The draft has input that is not saved: receiving it would lose that. */
  isUnsaved: boolean;
};

/** The quantities that arrived now; a negative one corrects an earlier booking. */
export function ReceiveForm({ delivery, isUnsaved }: ReceiveFormProps) {
  const { id, lines, state } = delivery;
  const [typed, setTyped] = useState<Record<number, string>>({});
  // Stays with the numbers until the answer, so that a retry is the same booking.
  const [bookingId, setBookingId] = useState(() => crypto.randomUUID());
  const write = useDeliveryWrite();
  const arrived = arrivedOf(lines, typed);
  const read = readArrived(lines, arrived);
  const receive = useAction({
    check: () => ('problem' in read ? read.problem : null),
    ask: () => ('lines' in read ? overQuestion(lines, read.lines) : null),
    call: () => {
      const booked = 'lines' in read ? read.lines : [];
      return write('POST', `/${id}/bookings`, { id: bookingId, lines: booked });
    },
    done() {
      tellSuccess(`${countOf(Math.abs(read.items), 'item')} booked.`);
      setBookingId(crypto.randomUUID());
    },
    failed: 'Nothing was booked',
  });
  function change({ variantId }: DeliveryLine, value: string) {
    setTyped((now) => ({ ...now, [variantId]: value }));
    // Other numbers are another booking. The server refuses it if the one before was made.
    setBookingId(crypto.randomUUID());
  }
  const received = lines.filter((line) => line.received > 0);
  return (
    <section aria-label="Receive" className="flex flex-col gap-5">
      <div>
        <h3 className="font-medium">{state === 'received' ? 'Correct' : 'Receive'}</h3>
        <p className="type-small text-quiet">
          How many arrived now. A number below 0 takes back what was booked too much.
        </p>
        {isUnsaved && <p className="type-small">Save the draft first.</p>}
      </div>
      <fieldset disabled={isUnsaved} className="min-w-0">
        <ActionForm
          action={receive}
          send={buttonText(read.items)}
          className="flex flex-col items-start gap-5"
        >
          <ul className="w-full divide-y border-y">
            {lines.map((line) => (
              <ReceiveRow
                key={line.id}
                line={line}
                value={arrived[line.id] ?? ''}
                onChange={(value) => change(line, value)}
              />
            ))}
          </ul>
          <Problem text={receive.error} />
        </ActionForm>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        {received.length > 0 && (
          <LabelsButton
            variants={received.map(({ variantId }) => variantId)}
            copies={received.map(({ variantId, received: count }) => ({ variantId, count }))}
          />
        )}
        {state === 'partly' && <CloseButton delivery={delivery} />}
      </div>
    </section>
  );
}

function buttonText(items: number): string {
  return items < 0 ? `Take back ${countOf(-items, 'item')}` : `Receive ${countOf(items, 'item')}`;
}

type ReceiveRowProps = { line: DeliveryLine; value: string; onChange: (value: string) => void };

function ReceiveRow({ line, value, onChange }: ReceiveRowProps) {
  const { name, quantity, received, cost } = line;
  const choice = choiceText(line);
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <p className="min-w-0 grow">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="block type-small text-quiet">
          {[
            choice,
            `${received} of ${quantity} received`,
            typeof cost === 'number' && `${formatDollars(cost)} each`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <TextField
        label={`Arrived now of ${[name, choice].filter(Boolean).join(', ')}`}
        hideLabel
        fieldClassName="w-20 shrink-0"
        className={`${compactControl} text-right`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </li>
  );
}

function CloseButton({ delivery }: { delivery: Delivery }) {
  const write = useDeliveryWrite();
  const close = useAction({
    ask: () =>
      `Close the delivery of ${delivery.supplier}? What is missing is not expected any more.`,
    call: () => write('POST', `/${delivery.id}/close`),
    failed: 'The delivery was not closed',
    tells: 'toast',
  });
  return (
    <Button variant="outline" size="small" busy={close.isBusy} onClick={() => close.run()}>
      The rest is not coming
    </Button>
  );
}
