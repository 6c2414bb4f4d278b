import { Problem } from '#admin-kit/problem.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import type { ClientCard } from '#modules/clients/client-schema.ts';
import { useClientAction } from './client-calls.ts';

/** The client's adviser; owners choose. */
export function AdviserSection({ card: { id, adviser, advisers } }: { card: ClientCard }) {
  const choose = useClientAction<[number | null]>(id, {
    send: (adviserId) => ({ method: 'PUT', path: '/adviser', body: { adviserId } }),
    says: 'The adviser was changed',
    failed: 'The adviser was not changed. Please try again.',
  });
  return (
    <section>
      <h3 className="type-title">Adviser</h3>
      {advisers === null ? (
        <p className="mt-2">{adviser?.name ?? 'Nobody yet'}</p>
      ) : (
        <SelectField
          label="Adviser"
          hideLabel
          hint="A manager sees their own clients alone."
          fieldClassName="mt-3"
          placeholder="Nobody"
          disabled={choose.isBusy}
          options={advisers.map((each) => ({ value: String(each.id), label: each.name }))}
          value={adviser ? String(adviser.id) : ''}
          onChange={({ target }) => choose.run(target.value === '' ? null : Number(target.value))}
        />
      )}
      <Problem text={choose.error} className="mt-2" />
    </section>
  );
}
