import { type FieldErrors, useFormContext } from 'react-hook-form';
import { paynowTexts } from '#modules/checkout/paynow-texts.ts';
import type { CheckoutFields } from './checkout-draft.ts';
import { addressLabels, contactLabels, giftWordsId, walletPhoneId } from './checkout-labels.ts';

type Wrong = { id: string; label: string };

/** After a press of the pay button: everything that is missing, each a way to its field. */
export function ErrorSummary() {
  const { formState } = useFormContext<CheckoutFields>();
  const wrong = formState.submitCount > 0 ? listWrong(formState.errors) : [];
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

function listWrong(errors: FieldErrors<CheckoutFields>): Wrong[] {
  const contact = keysOf(contactLabels)
    .filter((name) => errors[name])
    .map((name) => ({ id: name, label: contactLabels[name] }));
  const addresses = (['shipping', 'billing'] as const).flatMap((kind) =>
    keysOf(addressLabels)
      .filter((name) => errors[`${kind}Address`]?.[name])
      .map((name) => ({
        id: `${kind}-${name}`,
        label: kind === 'billing' ? `${addressLabels[name]} (billing)` : addressLabels[name],
      })),
  );
  const gift = errors.gift?.words ? [{ id: giftWordsId, label: 'Words for the card' }] : [];
  const wallet = errors.paynow?.phone ? [{ id: walletPhoneId, label: paynowTexts.phone }] : [];
  return [...contact, ...addresses, ...gift, ...wallet];
}

function keysOf<Key extends string>(labels: Readonly<Record<Key, string>>): Key[] {
  return Object.keys(labels) as Key[];
}
