import { ActionForm } from '#admin-kit/action-form.tsx';
import { useTypedText } from '#client/typed.ts';
import { TextArea } from '#design/fields/text-area.tsx';
import { type ClientCard, longestText } from '#modules/clients/client-schema.ts';
import { useClientAction } from './client-calls.ts';

/** Health data is only stored with the client's explicit consent. */
export function AllergiesSection({ card }: { card: ClientCard }) {
  const isAllowed = card.consents.some(
    ({ what, withdrawnAt }) => what === 'allergies' && withdrawnAt === null,
  );
  return (
    <section>
      <h3 className="type-title">Allergies</h3>
      {isAllowed ? (
        <AllergiesForm key={card.allergies} card={card} />
      ) : (
        <p className="mt-2 type-small text-quiet">
          Nothing may be stored here before the client agrees to it. Record the consent above first.
        </p>
      )}
    </section>
  );
}

function AllergiesForm({ card: { id, allergies } }: { card: ClientCard }) {
  const [typed, setTyped] = useTypedText(`client-allergies:${id}`);
  const text = typed || allergies;
  const save = useClientAction(id, {
    send: () => ({ method: 'PUT', body: { allergies: text } }),
    says: { title: 'Allergies saved' },
    failed: 'The allergies were not saved. Please try again.',
    done: () => setTyped(''),
  });
  return (
    <ActionForm
      action={save}
      send="Save allergies"
      variant="outline"
      className="mt-3 flex flex-col items-start gap-3"
    >
      <TextArea
        label="Allergies"
        hideLabel
        rows={2}
        maxLength={longestText}
        fieldClassName="w-full"
        placeholder="Nickel, lanolin"
        value={text}
        error={save.error}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActionForm>
  );
}
