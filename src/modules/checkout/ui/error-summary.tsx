import { type FieldErrors, useFormContext } from 'react-hook-form';
import type { CheckoutFields } from './checkout-draft.ts';

type Wrong = { id: string; message: string };

/** After a press of the pay button: everything that is missing, each a way to its field. */
export function ErrorSummary() {
  const { formState } = useFormContext<CheckoutFields>();
  const wrong = formState.submitCount > 0 ? listWrong(formState.errors) : [];
  if (wrong.length === 0) return null;
  return (
    <nav aria-label="What is missing" className="mb-10 border border-danger/50 px-6 py-5">
      <p>{wrong.length === 1 ? 'One field needs you:' : `${wrong.length} fields need you:`}</p>
      <ul className="mt-2 flex flex-col gap-1 type-small text-danger">
        {wrong.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const addressFields = ['country', 'streetAddress', 'city', 'state', 'postalCode'] as const;

function listWrong(errors: FieldErrors<CheckoutFields>): Wrong[] {
  const contact = (['firstName', 'lastName', 'email', 'phone'] as const).map(
    (name) => [name, errors[name]?.message] as const,
  );
  const addresses = (['shipping', 'billing'] as const).flatMap((kind) =>
    addressFields.map((name) => {
      const message = errors[`${kind}Address`]?.[name]?.message;
      const text = message && kind === 'billing' ? `${message} (billing)` : message;
      return [`${kind}-${name}`, text] as const;
    }),
  );
  return [...contact, ...addresses].flatMap(([id, message]) => (message ? [{ id, message }] : []));
}
