import { type FieldErrors, useFormContext } from 'react-hook-form';
import { paynowTexts } from '#modules/checkout/paynow-texts.ts';
import { giftTexts } from '#modules/orders/gift.ts';
import { addressFormOf } from '#modules/shipping/addresses/address-form.ts';
import type { CheckoutFields } from './checkout-draft.ts';
import {
  addressLabels,
  contactLabels,
  giftWordsId,
  recipientNameId,
  walletPhoneId,
} from './checkout-labels.ts';

type Wrong = { id: string; label: string };

/** After a press of the pay button: every missing field, each as a link to it. */
export function ErrorSummary() {
  const { formState, getValues } = useFormContext<CheckoutFields>();
  const wrong = formState.submitCount > 0 ? listWrong(formState.errors, getValues()) : [];
  if (wrong.length === 0) return null;
  return (
    <nav aria-label="Fields to complete" className="mb-10 border-l-2 border-danger py-1 pl-5">
      <p>Still needed</p>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 type-small text-danger">
        {wrong.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function listWrong(errors: FieldErrors<CheckoutFields>, fields: CheckoutFields): Wrong[] {
  const contact = keysOf(contactLabels)
    .filter((name) => errors[name])
    .map((name) => ({ id: name, label: contactLabels[name] }));
  const addresses = (['shipping', 'billing'] as const).flatMap((kind) => {
    const labels = labelsIn(fields[`${kind}Address`]?.country ?? '');
    return keysOf(addressLabels)
      .filter((name) => errors[`${kind}Address`]?.[name])
      .map((name) => ({
        id: `${kind}-${name}`,
        label: kind === 'billing' ? `${labels[name]} (billing)` : labels[name],
      }));
  });
  const recipient = errors.gift?.recipientName
    ? [{ id: recipientNameId, label: giftTexts.recipientName }]
    : [];
  const gift = errors.gift?.words ? [{ id: giftWordsId, label: 'Words for the card' }] : [];
  const wallet = errors.paynow?.phone ? [{ id: walletPhoneId, label: paynowTexts.phone }] : [];
  return [...contact, ...recipient, ...addresses, ...gift, ...wallet];
}

function labelsIn(country: string): Readonly<Record<keyof typeof addressLabels, string>> {
  const { stateLabel, postalLabel } = addressFormOf(country);
  return { ...addressLabels, state: stateLabel, postalCode: postalLabel };
}

function keysOf<Key extends string>(labels: Readonly<Record<Key, string>>): Key[] {
  return Object.keys(labels) as Key[];
}
