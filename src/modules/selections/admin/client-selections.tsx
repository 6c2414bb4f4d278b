import { TryAgain } from '#admin-kit/try-again.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { newSelectionPath, useSelections } from './selection-calls.ts';
import { SelectionLine } from './selection-line.tsx';

/** On a client's card: the selections made for them. */
export function ClientSelections({ clientId }: { clientId: number }) {
  const { data, isError, refetch } = useSelections(clientId);
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="type-title">Selections</h3>
        <ButtonLink to={newSelectionPath(clientId)} size="small" variant="outline">
          New selection
        </ButtonLink>
      </div>
      {isError && (
        <TryAgain text="The selections could not be loaded." onRetry={() => void refetch()} />
      )}
      {data?.selections.length === 0 && (
        <p className="mt-2 type-small text-quiet">Nothing was selected for this client yet.</p>
      )}
      <ul aria-label="Selections" className="mt-4 border-t empty:hidden">
        {data?.selections.map((selection) => (
          <SelectionLine key={selection.id} selection={selection} />
        ))}
      </ul>
    </section>
  );
}
